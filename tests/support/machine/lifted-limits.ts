import { RATE_LIMITS } from "@deck/core/kernel/rate-limit-settings";

/** Tests make many people from one address. Limits are tested on machines of their own. */
export const LIFTED_LIMITS: Record<string, string> = {
	...Object.fromEntries(
		[
			...["PERSON_EMAILS", "SHOWN_EMAILS"],
			...Object.entries(RATE_LIMITS).flatMap(([name, figures]) =>
				Object.keys(figures)
					.filter((figure) => figure !== "window" && figure !== "whole")
					.map((figure) => `${name}_${figure}`.toUpperCase()),
			),
		].map((name) => [`DECK_${name}`, "1000000"]),
	),
	DECK_REVIEW_TOGETHER_SECONDS: "1",
};
