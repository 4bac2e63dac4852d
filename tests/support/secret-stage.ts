import type { AdminRole } from "@deck/contracts/enums";
import { expect, vi } from "vitest";
import { appointStaff, authorForm, submitPaper } from "./builders.ts";
import { Cast } from "./cast.ts";
import type { RouteParams } from "./disclosed-text.ts";
import { EVENTUALLY } from "./eventually.ts";
import { impersonationHeaders, startImpersonation } from "./impersonation-steps.ts";
import type { InProcessApp } from "./in-process.ts";
import { IssueSteps } from "./issue-steps.ts";
import { PaperSteps } from "./paper-steps.ts";
import { Person } from "./person.ts";
import { prose, prosePdf } from "./prose.ts";
import { ReviewSteps } from "./review-steps.ts";
import { waitForComparison } from "./wait-for-comparison.ts";
import { waitForInspection } from "./wait-for-inspection.ts";

/** Who is compared over secret acts, by their roles; null: nobody is signed in. */
export const ROLES: Record<string, AdminRole[] | null> = {
	/** An editor who is among the paper's authors, and one who reviews it. */
	conflicted: [{ type: "editor" }],
	reviewing: [{ type: "editor" }],
	observer: [{ type: "observer" }],
	/** Of another section. */
	secretary: [{ type: "sec_secretary", section_id: "signals" }],
	author: [],
	coauthor: [],
	/** Has sent a review. */
	first: [],
	/** Is asked for one. */
	third: [],
	/** Writes other papers of the conference. */
	reader: [],
	stranger: [],
	anonymous: null,
	/** Act as others, with the roles of these. */
	acting_author: [],
	acting_reviewer: [],
};
/** Superadmins by name, with the person they act as. */
export const ACTING: Record<string, string> = { acting_author: "author", acting_reviewer: "third" };
export const AUTHORS = ["author", "coauthor", "conflicted"];
/** Has an account from the cast, or none. */
const CAST_NAMES = ["observer", "author", "stranger", "anonymous"];
export const REVIEWERS = ["first", "third", "fourth", "fifth", "reviewing"];

export const requireCreated = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
	const { status, body } = await answer;
	if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
	return body;
};

/**
 * A double-blind conference. Its first paper has a sent and an unsent review; its second shares an author and a passage
 * with the first.
 */
export class SecretStage {
	readonly path: string;
	readonly steps: ReviewSteps;
	readonly paperSteps: PaperSteps;
	readonly routeParams: RouteParams;
	readonly issueSteps: IssueSteps;
	readonly experts = new Map<string, number>();
	/** Ids of the first paper's reviews, by reviewer. */
	readonly reviews = new Map<string, string>();
	readonly #people: Map<string, Person>;
	readonly #cast: Cast;

	private constructor(cast: Cast, path: string, people: Map<string, Person>) {
		this.#cast = cast;
		this.#people = people;
		this.path = path;
		this.issueSteps = new IssueSteps(cast);
		this.steps = new ReviewSteps(path, 1);
		this.paperSteps = new PaperSteps(path, 1);
		this.routeParams = {
			path,
			numbers: [1, 2],
			rooms: ["sub-1"],
			sections: ["optics", "signals"],
			reviews: [],
			ids: {},
			emails: ["third", "author"].map((name) => this.the(name).email),
		};
	}

	static async create({ machine }: InProcessApp): Promise<SecretStage> {
		const cast = await Cast.join(machine);
		const path = await cast.createConference({ blindness: "double" });
		const people = new Map<string, Person>();
		for (const name of new Set([...Object.keys(ROLES), ...REVIEWERS, "alias"]))
			if (!CAST_NAMES.includes(name)) people.set(name, await new Person(machine).join());
		for (const [name, person] of people) {
			const roles: AdminRole[] = name in ACTING ? [{ type: "superadmin" }] : (ROLES[name] ?? []);
			if (roles.length > 0) await appointStaff(machine.table, person, path, ...roles);
		}
		const stage = new SecretStage(cast, path, people);
		await stage.#submit();
		for (const name of REVIEWERS)
			stage.experts.set(
				name,
				await stage.steps.addExpert(stage.editor, stage.the(name).email, `Expert ${name}`),
			);
		for (const name of ["first", "reviewing"]) await stage.requestReview(name);
		await stage.#act();
		await stage.steps.agreeAndSend(stage.the("first"), stage.review("first"));
		await requireCreated(
			stage.steps.answer(stage.the("reviewing"), stage.review("reviewing"), { agrees: true }),
		);
		return stage;
	}

	async #submit(): Promise<void> {
		const { path } = this;
		const shared = prose(80);
		const by = (...names: string[]) =>
			names.map((name, at) =>
				authorForm({ email: this.the(name).email, last_name: name, corresponding: at === 0 }),
			);
		const papers = [
			{ authors: by(...AUTHORS), text: `${shared} ${prose(60)}` },
			{ authors: by("reader", "coauthor"), text: `${prose(60)} ${shared}` },
		];
		for (const [at, { authors, text }] of papers.entries()) {
			const number = await submitPaper(
				this.the(at === 0 ? "author" : "reader"),
				path,
				{ authors },
				await prosePdf(text),
			);
			await waitForInspection(this.editor, path, number);
			await waitForComparison(this.editor, path, number);
		}
	}

	async #act(): Promise<void> {
		for (const [name, target] of Object.entries(ACTING)) {
			const begun = () => requireCreated(startImpersonation(this.the(name), this.the(target), this.path));
			await vi.waitFor(begun, EVENTUALLY);
		}
	}

	/** Adds the header of impersonation. */
	headersOf(name: string): Record<string, string> {
		const target = ACTING[name];
		return target ? impersonationHeaders(this.the(target)) : {};
	}

	/** One of those that are compared, of those that are asked, or of the cast. */
	the(name: string): Person {
		return this.#people.get(name) ?? this.#cast.the(name);
	}

	get editor(): Person {
		return this.the("editor");
	}

	review(name: string): string {
		return this.reviews.get(name) ?? "";
	}

	/** Asks an expert for a review of the first paper. */
	async requestReview(name: string): Promise<void> {
		const { review, refused } = await this.steps.requestFrom(this.editor, this.experts.get(name) ?? 0);
		if (!review) throw new Error(`asking was refused: ${refused}`);
		this.reviews.set(name, review);
		this.routeParams.reviews = [...this.reviews.values()];
	}

	/** An act of the editor's with a review. */
	async applyReviewAction(
		act: Parameters<ReviewSteps["applyAction"]>[1],
		name: string,
		more: object = {},
	): Promise<void> {
		expect(await this.steps.applyAction(this.editor, act, this.review(name), more)).toBe(null);
	}
}
