// com.google.zxing:core:3.5.3
package acme;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.util.Map;

class Zxing {
    static Captured value() throws Exception {
        BitMatrix matrix = new QRCodeWriter().encode("acme", BarcodeFormat.QR_CODE, 10, 10);
        return () -> matrix.getWidth() + matrix.toString();
    }

    static Captured builder() {
        Map<EncodeHintType, Object> hints = Map.of(EncodeHintType.ERROR_CORRECTION, ErrorCorrectionLevel.H);
        return () -> new QRCodeWriter().encode("acme", BarcodeFormat.QR_CODE, 10, 10, hints).toString();
    }

    static Captured client() {
        QRCodeWriter writer = new QRCodeWriter();
        return () -> writer.encode("acme", BarcodeFormat.QR_CODE, 10, 10).toString();
    }
}
