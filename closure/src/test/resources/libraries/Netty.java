// io.netty:netty-all:4.2.2.Final
package acme;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

class Netty {
    static Captured value() {
        HttpResponseStatus status = HttpResponseStatus.NOT_FOUND;
        HttpHeaders headers = new DefaultHttpHeaders().add("a", "b");
        return () -> status + headers.get("A") + (status == HttpResponseStatus.NOT_FOUND);
    }

    static Captured builder() {
        ByteBuf buffer = Unpooled.copiedBuffer("abc", StandardCharsets.UTF_8);
        QueryStringDecoder decoder = new QueryStringDecoder("/a?b=c");
        return () -> buffer.toString(StandardCharsets.UTF_8) + decoder.parameters();
    }

    static Captured client() {
        int port = Integer.getInteger("loopback");
        return () -> {
            MultiThreadIoEventLoopGroup group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
            CompletableFuture<String> answer = new CompletableFuture<>();
            try {
                Channel channel = new Bootstrap().group(group).channel(NioSocketChannel.class).handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel opened) {
                        opened.pipeline().addLast(new HttpClientCodec(), new HttpObjectAggregator(1 << 16),
                                new SimpleChannelInboundHandler<FullHttpResponse>() {
                                    @Override
                                    protected void channelRead0(ChannelHandlerContext context, FullHttpResponse response) {
                                        answer.complete(response.content().toString(StandardCharsets.UTF_8));
                                    }
                                });
                    }
                }).connect("localhost", port).sync().channel();
                channel.writeAndFlush(new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/netty")).sync();
                return answer.get(10, TimeUnit.SECONDS);
            } finally {
                group.shutdownGracefully(0, 1, TimeUnit.SECONDS);
            }
        };
    }
}
