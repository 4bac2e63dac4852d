import type { AuthorReview } from "@deck/contracts/author-review";
import type { WholeConference } from "@deck/contracts/conference";
import type { DraftSaved } from "@deck/contracts/draft";
import type { AdminRole } from "@deck/contracts/enums";
import { expect, vi } from "vitest";
import {
	appoint,
	type BuiltConference,
	buildConference,
	day,
	makePdf,
	makePlatformAdmin,
	paperForm,
	sendFile,
	uploadPdf,
} from "../support/builders.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { lookedAt } from "../support/looked-at.ts";
import type { TestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps, reviewForm } from "../support/review-steps.ts";

/** Everybody who may come to a conference's pages, and what they wear there. */
export const ROLES: Record<string, AdminRole[]> = {
	creator: [{ type: "creator" }],
	superadmin: [{ type: "superadmin" }],
	editor: [{ type: "editor" }],
	observer: [{ type: "observer" }],
	sec_secretary: [{ type: "sec_secretary", section_id: "optics" }],
	sec_chair: [{ type: "sec_chair", section_id: "optics" }],
	/** Section staff of the other section than the paper's. */
	other_section: [{ type: "sec_chair", section_id: "signals" }],
	/** An editor who is an author of the paper. */
	conflicted_editor: [{ type: "editor" }],
	/** An editor who has reviewed the paper. */
	reviewing_editor: [{ type: "editor" }],
	acting_superadmin: [{ type: "superadmin" }],
};

/** Who acts as whom: what they meet is what the other one meets, but for what is a person's alone. */
export const ACTING: Record<string, string> = {
	/** In the open conference alone. */
	acting_superadmin: "author",
	/** A platform admin: everywhere. */
	acting_platform_admin: "editor",
};

export const PERSONAS = [
	"anonymous",
	"unverified",
	"stranger",
	"author",
	/** Who has reviewed the paper; its authors may read that review, and answer it. */
	"reviewer",
	...Object.keys(ROLES),
	"platform_admin",
	"acting_platform_admin",
] as const;
export type Persona = string;

/**
 * One open conference with one paper of section `optics` and one draft, one hidden conference that can't be opened yet, and every
 * persona in both; one more open conference without papers.
 */
export interface Stage {
	open: BuiltConference;
	hidden: BuiltConference;
	another: BuiltConference;
	/** Number of the paper. */
	number: number;
	/** Id of a draft of the author's. */
	draft: string;
	/** Reviews of the paper by whose they are, both sent; and as what its authors know the one that they may read. */
	reviews: Map<Persona, string>;
	shown: string;
	people: Map<Persona, Person>;
	/** The conferences as their creator reads them, by their path. */
	seen: Map<string, WholeConference>;
}

/** Sets the stage; the paper's authors are `author` and `conflicted_editor`. */
export async function setStage(machine: TestMachine): Promise<Stage> {
	const { table } = machine;
	const [open, hidden, another] = await Promise.all([
		buildConference(table),
		buildConference(table, { state: "hidden", dates: {} }),
		buildConference(table),
	]);
	const people = new Map<Persona, Person>();
	for (const persona of PERSONAS) people.set(persona, new Person(machine));
	for (const [persona, person] of people) {
		if (persona === "anonymous") continue;
		if (persona === "unverified") {
			await person.joinUnconfirmed();
		} else await person.join();
		for (const conference of [open, hidden]) {
			const roles = ROLES[persona];
			if (roles) await appoint(table, person, conference.path, ...roles);
		}
		if (persona.endsWith("platform_admin")) await makePlatformAdmin(table, person);
	}
	const author = people.get("author");
	const conflicted = people.get("conflicted_editor");
	if (!author || !conflicted) throw new Error("the stage lacks its authors");
	const form = paperForm(author.email);
	const second = { ...form.authors[0], email: conflicted.email, corresponding: false };
	const { body } = await author.post<{ number: number }>(`/api/conf/${open.path}/papers`, {
		...form,
		authors: [...form.authors, second],
		upload_id: await uploadPdf(author),
	});
	await lookedAt(author, open.path, body.number);
	const { body: begun } = await author.post<DraftSaved>(`/api/conf/${open.path}/drafts`, {
		type: "paper",
		content: { title: "Snow" },
	});
	const { reviews, shown } = await reviewPaper(open.path, body.number, people);
	const seen = new Map<string, WholeConference>();
	const reader = people.get("platform_admin");
	for (const { path } of [open, hidden, another]) {
		const answer = await reader?.get<WholeConference>(`/api/conf/${path}`);
		if (answer?.status !== 200) throw new Error(`${path} is not to be read`);
		seen.set(path, answer.body);
	}
	const stage = { open, hidden, another, number: body.number, draft: begun.id, reviews, shown, people, seen };
	for (const persona of Object.keys(ACTING)) {
		// The author is known to take part a moment after the paper.
		await vi.waitFor(() => actAgain(stage, persona), EVENTUALLY);
	}
	return stage;
}

/** `reviewer` and `reviewing_editor` review the paper, and the first one's review is shown to its authors. */
async function reviewPaper(
	path: string,
	number: number,
	people: Map<Persona, Person>,
): Promise<Pick<Stage, "reviews" | "shown">> {
	const the = (name: Persona) => people.get(name) as Person;
	const steps = new ReviewSteps(path, number);
	const reviews = new Map<Persona, string>();
	for (const name of ["reviewer", "reviewing_editor"]) {
		const id = await steps.asked(the("creator"), the(name), name);
		const upload_id = await sendFile(the(name), await makePdf(1), "remarks.pdf", "review_file");
		await the(name).post(`/api/uploads/${upload_id}/complete`);
		await steps.reviewed(the(name), id, reviewForm({ upload_id }));
		reviews.set(name, id);
	}
	await steps.act(the("creator"), "reveal", reviews.get("reviewer") ?? "", { reply_till: day(3) });
	const { body } = await the("author").get<AuthorReview[]>(steps.authorAddress);
	const [review] = body;
	if (!review?.file) throw new Error("the authors see no review");
	const { file } = review.file;
	// A copy is made of it for them.
	await vi.waitFor(async () => expect((await the("author").get(file)).status).toBe(302), EVENTUALLY);
	return { reviews, shown: review.id };
}

/** Signs a persona in anew, and has it act again where it does. */
export async function actAgain(stage: Stage, persona: Persona): Promise<void> {
	const person = stage.people.get(persona);
	if (!person) throw new Error(`nobody is ${persona}`);
	person.cookies.clear();
	await person.login();
	const target = stage.people.get(ACTING[persona] ?? "");
	if (!target) return;
	const form = { email: target.email };
	const { status } = await person.post(`/api/conf/${stage.open.path}/adm/impersonation`, form);
	if (status !== 200) throw new Error(`${persona} may not act: ${status}`);
}

/** What the persona's requests carry. */
export function headersOf(stage: Stage, persona: Persona): Record<string, string> {
	const target = stage.people.get(ACTING[persona] ?? "");
	return target ? { Impersonate: encodeURIComponent(target.email) } : {};
}
