import type {
	ActOnReviewsForm,
	ActResult,
	AskResult,
	AskReviewsForm,
	DeclaredConflicts,
	Proposal,
	ProposalForm,
} from "@deck/contracts/review";
import { api, json } from "../../lib/api.ts";
import type { Attempt } from "../../lib/attempt.ts";

const SENDING_LENGTH = 12;

/** Creates a run id. All portions share it, so that each reviewer gets one e-mail. */
export const newSending = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, SENDING_LENGTH);

/** Asks experts for reviews by e-mail; at most `LIMITS.reviewsPerCall`. */
export const askReviews = (conf: string, form: AskReviewsForm, attempt?: Attempt): Promise<AskResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.$post({ param: { conf }, json: form }, attempt?.options));

/** Returns experts with declared conflicts of interest by paper; at most `LIMITS.declaredPapers`. */
export async function readDeclared(
	conf: string,
	papers: number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
	if (papers.length === 0) return new Map();
	const found: DeclaredConflicts[] = await json(
		api.api.conf[":conf"].adm.reviews.declared.$post({ param: { conf }, json: { papers } }),
	);
	return new Map(found.map(({ paper, experts }) => [paper, new Set(experts)]));
}

/** Acts on reviews; at most `LIMITS.reviewsPerCall`. */
export const actOnReviews = (conf: string, form: ActOnReviewsForm, attempt?: Attempt): Promise<ActResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.acts.$post({ param: { conf }, json: form }, attempt?.options));

/** Saves or withdraws the reader's proposal for a paper. */
export const propose = (conf: string, number: number, form: ProposalForm): Promise<Proposal[]> =>
	json(
		api.api.conf[":conf"].adm.papers[":number"].proposal.$put({
			...{ param: { conf, number: String(number) }, json: form },
		}),
	);
