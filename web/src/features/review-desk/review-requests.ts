import type {
	DeclaredConflicts,
	Proposal,
	ProposalForm,
	RequestReviewsForm,
	ReviewActionResult,
	ReviewActionsForm,
	ReviewRequestResult,
} from "@deck/contracts/review";
import { api, json } from "../../lib/api.ts";
import type { Attempt } from "../../lib/attempt-keys.ts";

const RUN_ID_LENGTH = 12;

/** Creates a run id, shared by portions: one e-mail per reviewer. */
export const newRunId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, RUN_ID_LENGTH);

export const requestReviews = (
	conf: string,
	form: RequestReviewsForm,
	attempt?: Attempt,
): Promise<ReviewRequestResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.$post({ param: { conf }, json: form }, attempt?.options));

/** Experts' numbers. */
export interface PaperTies {
	declared: ReadonlySet<number>;
	/** The read failed: nobody is warned about. */
	unread?: true;
	staff: ReadonlySet<number>;
}

export const NO_TIES: PaperTies = { declared: new Set(), staff: new Set() };
export const UNREAD_TIES: PaperTies = { ...NO_TIES, unread: true };

export async function readPaperTies(conf: string, papers: number[]): Promise<ReadonlyMap<number, PaperTies>> {
	if (papers.length === 0) return new Map();
	const found: DeclaredConflicts[] = await json(
		api.api.conf[":conf"].adm.reviews.declared.$post({ param: { conf }, json: { papers } }),
	);
	return new Map(
		found.map(({ paper, experts, staff }) => [paper, { declared: new Set(experts), staff: new Set(staff) }]),
	);
}

export const actOnReviews = (
	conf: string,
	form: ReviewActionsForm,
	attempt?: Attempt,
): Promise<ReviewActionResult[]> =>
	json(api.api.conf[":conf"].adm.reviews.acts.$post({ param: { conf }, json: form }, attempt?.options));

export const saveProposal = (conf: string, number: number, form: ProposalForm): Promise<Proposal[]> =>
	json(
		api.api.conf[":conf"].adm.papers[":number"].proposal.$put({
			param: { conf, number: String(number) },
			json: form,
		}),
	);
