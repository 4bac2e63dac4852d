import type {
	ActOnReviewsForm,
	ActResult,
	AskResult,
	AskReviewsForm,
	Proposal,
	ProposalForm,
} from "@deck/contracts/review";
import { api, json } from "../../lib/api.ts";
import type { Attempt } from "../../lib/attempt.ts";

/** Asks experts for reviews, each by a letter; at most `LIMITS.reviewsPerCall`. */
export const askReviews = (conf: string, form: AskReviewsForm, attempt?: Attempt): Promise<AskResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.$post({ param: { conf }, json: form }, attempt?.options));

/** Does something with some reviews; at most `LIMITS.reviewsPerCall`. */
export const actOnReviews = (conf: string, form: ActOnReviewsForm, attempt?: Attempt): Promise<ActResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.acts.$post({ param: { conf }, json: form }, attempt?.options));

/** Proposes what to decide on a paper, or takes it back. */
export const propose = (conf: string, number: number, form: ProposalForm): Promise<Proposal[]> =>
	json(
		api.api.conf[":conf"].adm.papers[":number"].proposal.$put({
			...{ param: { conf, number: String(number) }, json: form },
		}),
	);
