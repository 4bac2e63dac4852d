import type { Conference } from "@deck/contracts/conference";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";

export function dateKinds({ flow, dates }: Pick<Conference, "flow" | "dates">): DateKind[] {
	const extended = flow === "both" || Boolean(dates.extpapers_open || dates.extpapers_close);
	return DATE_KINDS.filter((kind) => extended || !kind.startsWith("extpapers"));
}
