import { RATE_LIMITS } from "@deck/core/kernel/rate-limit-settings";
import { LIFTABLE_LIMITS } from "@deck/core/kernel/setting";
// Fills `LIFTABLE_LIMITS`.
import "@deck/core/kernel/settings";

const rateLimits = Object.entries(RATE_LIMITS).flatMap(([name, figures]) =>
	Object.keys(figures)
		.filter((figure) => figure !== "window" && figure !== "whole")
		.map((figure) => `DECK_${name}_${figure}`.toUpperCase()),
);

/** Environment of most tests: limits are lifted. Tests of limits use machines of their own. */
export const LIFTED_LIMITS: Record<string, string> = {
	...Object.fromEntries([...LIFTABLE_LIMITS, ...rateLimits].map((name) => [name, "1000000"])),
	// E-mails about several reviews wait for each other; tests need not.
	DECK_REVIEW_TOGETHER_SECONDS: "1",
};
