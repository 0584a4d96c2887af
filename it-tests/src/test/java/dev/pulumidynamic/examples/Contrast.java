package dev.pulumidynamic.examples;

/** How well the texts of a page can be read. */
final class Contrast {
    /** Returns the smallest ratio of a text's luminance and that of what is behind it, as WCAG 2 has it. */
    static final String SCRIPT = """
            const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
            const rgba = color => {
              canvas.clearRect(0, 0, 1, 1);
              canvas.fillStyle = color;
              canvas.fillRect(0, 0, 1, 1);
              return canvas.getImageData(0, 0, 1, 1).data;
            };
            const luminance = color => {
              const [r, g, b] = [...rgba(color)].slice(0, 3).map(each => each / 255)
                .map(each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
              return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const paper = element => {
              const color = getComputedStyle(element).backgroundColor;
              return rgba(color)[3] === 255 || !element.parentElement ? color : paper(element.parentElement);
            };
            const texts = [...document.body.querySelectorAll('*')].filter(each => each.checkVisibility()
              && [...each.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim()));
            return Math.min(...texts.map(each => {
              const [one, other] = [luminance(getComputedStyle(each).color), luminance(paper(each))].sort((a, b) => b - a);
              return (one + 0.05) / (other + 0.05);
            }));
            """;

    private Contrast() {}
}
