import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { Draft } from "@deck/contracts/draft";
import type { AdminRole } from "@deck/contracts/enums";
import { expect, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	type BuiltConference,
	buildConference,
	makePdf,
	makePlatformAdmin,
	paperForm,
	uploadPdf,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import type { TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";
import { waitForInspection } from "../support/steps/wait-for-inspection.ts";

/** Personas and their roles. */
export const ROLES: Record<string, AdminRole[]> = {
	creator: [{ type: "creator" }],
	superadmin: [{ type: "superadmin" }],
	editor: [{ type: "editor" }],
	observer: [{ type: "observer" }],
	sec_secretary: [{ type: "sec_secretary", section_id: "optics" }],
	sec_chair: [{ type: "sec_chair", section_id: "optics" }],
	/** Staff of the other section. */
	other_section: [{ type: "sec_chair", section_id: "signals" }],
	/** An author of the paper. */
	conflicted_editor: [{ type: "editor" }],
	/** Has reviewed the paper. */
	reviewing_editor: [{ type: "editor" }],
	acting_superadmin: [{ type: "superadmin" }],
	acting_for_reviewer: [{ type: "superadmin" }],
};

/** Impersonation: they get the target's statuses, except for private data. */
export const IMPERSONATION_TARGETS: Record<string, string> = {
	/** Only in the open conference. */
	acting_superadmin: "author",
	acting_for_reviewer: "reviewer",
	/** Everywhere. */
	acting_platform_admin: "editor",
};

export const PERSONAS = [
	"anonymous",
	"unverified",
	"stranger",
	"author",
	/** Has reviewed the paper; its authors may read and answer that review. */
	"reviewer",
	...Object.keys(ROLES),
	"platform_admin",
	"acting_platform_admin",
] as const;
export type Persona = string;

/**
 * An open conference with one paper (section `optics`) and one draft; a hidden one that can't be opened yet; an open
 * one without papers. All personas are in the first two.
 */
export interface PersonaStage {
	open: BuiltConference;
	hidden: BuiltConference;
	another: BuiltConference;
	number: number;
	/** The author's draft. */
	draft: string;
	/** Both submitted reviews by reviewer. */
	reviews: Map<Persona, string>;
	/** The authors' id of the visible review. */
	visibleReview: string;
	people: Map<Persona, Person>;
	conferencesByPath: Map<string, ConferenceWithInfo>;
}

/** Builds a conference for all personas. The paper's authors are `author` and `conflicted_editor`. */
export async function setStage(machine: TestMachine): Promise<PersonaStage> {
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
			if (roles) await appointStaff(table, person, conference.path, ...roles);
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
	await waitForInspection(author, open.path, body.number);
	const { body: started } = await author.post<Draft>(`/api/conf/${open.path}/drafts`, {
		type: "paper",
		content: { title: "Snow" },
	});
	const { reviews, visibleReview } = await reviewPaper(open.path, body.number, people);
	const conferencesByPath = new Map<string, ConferenceWithInfo>();
	const reader = people.get("platform_admin");
	for (const { path } of [open, hidden, another]) {
		const answer = await reader?.get<ConferenceWithInfo>(`/api/conf/${path}`);
		if (answer?.status !== 200) throw new Error(`${path} is not to be read`);
		conferencesByPath.set(path, answer.body);
	}
	const stage = {
		open,
		hidden,
		another,
		number: body.number,
		draft: started.id,
		reviews,
		visibleReview,
		people,
		conferencesByPath,
	};
	for (const persona of Object.keys(IMPERSONATION_TARGETS)) {
		await vi.waitFor(() => restartImpersonation(stage, persona), EVENTUALLY);
	}
	return stage;
}

async function reviewPaper(
	path: string,
	number: number,
	people: Map<Persona, Person>,
): Promise<Pick<PersonaStage, "reviews" | "visibleReview">> {
	const the = (name: Persona) => people.get(name) as Person;
	const steps = new ReviewSteps(path, number);
	const reviews = new Map<Persona, string>();
	for (const name of ["reviewer", "reviewing_editor"]) {
		const id = await steps.requestReview(the("creator"), the(name), name);
		const upload_id = await uploadUninspected(the(name), await makePdf(1), "remarks.pdf", "review_file");
		await the(name).post(`/api/uploads/${upload_id}/complete`);
		await steps.agreeAndSend(the(name), id, reviewForm({ upload_id }));
		reviews.set(name, id);
	}
	await steps.applyAction(the("creator"), "reveal", reviews.get("reviewer") ?? "", {
		reply_till: dayFromToday(3),
	});
	const { body } = await the("author").get<ReviewForAuthors[]>(steps.authorAddress);
	const [review] = body;
	if (!review?.file) throw new Error("the authors see no review");
	const { file } = review.file;
	await vi.waitFor(async () => expect((await the("author").get(file)).status).toBe(302), EVENTUALLY);
	return { reviews, visibleReview: review.id };
}

export async function restartImpersonation(stage: PersonaStage, persona: Persona): Promise<void> {
	const person = stage.people.get(persona);
	if (!person) throw new Error(`nobody is ${persona}`);
	person.cookies.clear();
	await person.login();
	const target = stage.people.get(IMPERSONATION_TARGETS[persona] ?? "");
	if (!target) return;
	const form = { email: target.email };
	const { status } = await person.post(`/api/conf/${stage.open.path}/adm/impersonation`, form);
	if (status !== 200) throw new Error(`${persona} may not act: ${status}`);
}

export function personaHeaders(stage: PersonaStage, persona: Persona): Record<string, string> {
	const target = stage.people.get(IMPERSONATION_TARGETS[persona] ?? "");
	return target ? { Impersonate: encodeURIComponent(target.email) } : {};
}
