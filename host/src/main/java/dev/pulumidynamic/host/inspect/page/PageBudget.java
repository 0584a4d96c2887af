package dev.pulumidynamic.host.inspect.page;

/** How much of something a page may hold: its size stays bounded, whatever was captured. */
public final class PageBudget {
    private int left;

    /** An allowance of {@code amount}. */
    public PageBudget(int amount) {
        this.left = amount;
    }

    /** Whether there is room for {@code amount}, which is then used up. */
    public boolean take(int amount) {
        if (amount > left) {
            return false;
        }
        left -= amount;
        return true;
    }
}
