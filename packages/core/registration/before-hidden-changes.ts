import type { RegistrationState } from "@deck/contracts/registration-lifecycle";
import { asMasked } from "../kernel/masked.ts";
import type { RegistrationItem } from "./entity.ts";

/** Returns a registration as masked readers see it (`mask.ts`), still without its papers' changes. */
export const beforeHiddenChanges = (registration: RegistrationItem): RegistrationItem => {
	const { masked, content } = registration;
	if (!masked) return registration;
	const papers = masked.papers.map(({ number }) => number);
	return {
		...asMasked(registration),
		content: { ...(masked.content ?? content), papers },
		happened: withoutLosses(registration),
	};
};

/** Removes lost papers and later sendings, which only a lost paper causes. */
const withoutLosses = ({ happened, sent_at }: RegistrationItem): RegistrationItem["happened"] =>
	happened.filter(({ kind, at, paper }) => paper === undefined && (kind !== "send" || at === sent_at));

/** Returns a state as masked readers see it, also for the log: only a lost paper makes a sent one a draft again. */
export const shownState = (
	{ masked }: Pick<RegistrationItem, "masked">,
	state: RegistrationState,
): RegistrationState => (masked && state === "draft" ? "submitted" : state);
