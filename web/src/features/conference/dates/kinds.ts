import type { Conference } from "@deck/contracts/conference";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";

/** The typed dates that matter to a conference: those of extended papers where it takes them, or has set them once. */
export function kindsOf({ flow, dates }: Pick<Conference, "flow" | "dates">): DateKind[] {
	const extended = flow === "both" || Boolean(dates.extpapers_open || dates.extpapers_close);
	return DATE_KINDS.filter((kind) => extended || !kind.startsWith("extpapers"));
}
