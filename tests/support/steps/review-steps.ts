import type { ErrorBody } from "@deck/contracts/errors";
import type { ExpertResult } from "@deck/contracts/expert";
import type { ReviewPage, SendReviewForm } from "@deck/contracts/own-review";
import type {
	PaperReviews,
	ReviewActionResult,
	ReviewRequestResult,
	StaffReview,
	StaffReviewAction,
} from "@deck/contracts/review";
import { expertForm } from "../fixtures/builders.ts";
import type { ApiResponse, Person } from "../person.ts";

export const reviewForm = (changes: Partial<SendReviewForm> = {}): SendReviewForm => ({
	verdict: "accept",
	ratings: { originality: 4, significance: 3, soundness: 5, clarity: 4 },
	confidence: 3,
	content: "Measures what it claims to.",
	detailed: "1. Figure 2 has no units.",
	overall: "A sound piece of work.",
	private: "I know this group.",
	drop_file: false,
	corrects: null,
	...changes,
});

export class ReviewSteps {
	readonly path: string;
	readonly number: number;

	constructor(path: string, number: number) {
		this.path = path;
		this.number = number;
	}

	get staffAddress(): string {
		return `/api/conf/${this.path}/adm/papers/${this.number}/reviews`;
	}

	get authorAddress(): string {
		return `/api/conf/${this.path}/papers/${this.number}/reviews`;
	}

	reviewerAddress(review: string): string {
		return `/api/conf/${this.path}/myreviews/${review}`;
	}

	async addExpert(staff: Person, email: string, name = "Anna Reviewer"): Promise<number> {
		const experts = [expertForm({ email, name })];
		const { body } = await staff.post<ExpertResult[]>(`/api/conf/${this.path}/adm/experts`, { experts });
		const number = body[0]?.number;
		if (!number) throw new Error(`no expert: ${JSON.stringify(body)}`);
		return number;
	}

	async requestFrom(
		staff: Person,
		expert: number,
		more: { override?: string; due?: string } = {},
	): Promise<ReviewRequestResult> {
		const { due, ...ask } = more;
		const { status, body } = await staff.post<ReviewRequestResult[]>(`/api/conf/${this.path}/adm/reviews`, {
			asks: [{ paper: this.number, expert, ...ask }],
			...(due && { due }),
		});
		if (status !== 200 || !body[0])
			throw new Error(`asking was refused with ${status}: ${JSON.stringify(body)}`);
		return body[0];
	}

	/** Returns the review's id. */
	async requestReview(staff: Person, person: Person, name?: string): Promise<string> {
		const { review, refused } = await this.requestFrom(
			staff,
			await this.addExpert(staff, person.email, name),
		);
		if (!review) throw new Error(`asking was refused: ${refused}`);
		return review;
	}

	async applyAction(
		staff: Person,
		act: StaffReviewAction,
		review: string,
		more: object = {},
	): Promise<string | null> {
		const { status, body } = await staff.post<ReviewActionResult[]>(
			`/api/conf/${this.path}/adm/reviews/acts`,
			{
				act,
				reviews: [review],
				...more,
			},
		);
		return status === 200 ? (body[0]?.refused ?? null) : String(status);
	}

	readAll(staff: Person): Promise<ApiResponse<PaperReviews & ErrorBody>> {
		return staff.get(this.staffAddress);
	}

	async readOne(staff: Person, review: string): Promise<StaffReview | undefined> {
		return (await this.readAll(staff)).body.reviews.find(({ id }) => id === review);
	}

	readAsReviewer(reviewer: Person, review: string): Promise<ApiResponse<ReviewPage & ErrorBody>> {
		return reviewer.get(this.reviewerAddress(review));
	}

	answer(reviewer: Person, review: string, form: object): Promise<ApiResponse<ReviewPage & ErrorBody>> {
		return reviewer.post(`${this.reviewerAddress(review)}/answer`, form);
	}

	send(reviewer: Person, review: string, form = reviewForm()): Promise<ApiResponse<ReviewPage & ErrorBody>> {
		return reviewer.post(`${this.reviewerAddress(review)}/send`, form);
	}

	/** Replaces the sent review that the reviewer sees now. */
	async correct(
		reviewer: Person,
		review: string,
		changes: Partial<SendReviewForm>,
	): Promise<ApiResponse<ReviewPage & ErrorBody>> {
		const { sent } = (await this.readAsReviewer(reviewer, review)).body;
		return this.send(reviewer, review, reviewForm({ corrects: sent?.at ?? "", ...changes }));
	}

	/** Accepts and sends. */
	async agreeAndSend(reviewer: Person, review: string, form = reviewForm()): Promise<void> {
		await this.answer(reviewer, review, { agrees: true });
		const { status, body } = await this.send(reviewer, review, form);
		if (status !== 200) throw new Error(`the review was refused with ${status}: ${JSON.stringify(body)}`);
	}
}
