import type { AdminRole } from "@deck/contracts/enums";
import {
	appoint,
	type BuiltConference,
	buildConference,
	makePlatformAdmin,
	paperForm,
	uploadPdf,
} from "../support/builders.ts";
import type { TestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";

/** Everybody who may come to a conference's pages, and what they wear there. */
const ROLES: Record<string, AdminRole[]> = {
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
};

export const PERSONAS = [
	"anonymous",
	"unverified",
	"stranger",
	"author",
	...Object.keys(ROLES),
	"platform_admin",
] as const;
export type Persona = string;

/** One open conference with one paper of section `optics`, one hidden conference that can't be opened yet, and every persona in both. */
export interface Stage {
	open: BuiltConference;
	hidden: BuiltConference;
	/** Number of the paper. */
	number: number;
	people: Map<Persona, Person>;
}

/** Sets the stage; the paper's authors are `author` and `conflicted_editor`. */
export async function setStage(machine: TestMachine): Promise<Stage> {
	const { table } = machine;
	const [open, hidden] = await Promise.all([
		buildConference(table),
		buildConference(table, { state: "hidden", dates: {} }),
	]);
	const people = new Map<Persona, Person>();
	for (const persona of PERSONAS) people.set(persona, new Person(machine));
	for (const [persona, person] of people) {
		if (persona === "anonymous") continue;
		if (persona === "unverified") {
			await person.register();
			await person.login();
		} else await person.join();
		for (const conference of [open, hidden]) {
			const roles = ROLES[persona];
			if (roles) await appoint(table, person, conference.path, ...roles);
		}
		if (persona === "platform_admin") await makePlatformAdmin(table, person);
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
	return { open, hidden, number: body.number, people };
}
