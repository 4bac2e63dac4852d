import { may } from "@deck/contracts/permissions";
import { topics } from "@deck/contracts/topics";
import { addressesOfPerson } from "../account/addresses.ts";
import type { UserItem } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { forStaff } from "../paper/for-staff.ts";
import { addressesIn } from "../paper/involved.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { paperStands } from "../paper/stands.ts";
import { demandRegistration, type RegistrationItem } from "../registration/lookup.ts";
import { registrationStands } from "../registration/stands.ts";
import type { StaffItem } from "../staff/lookup.ts";
import { type NoteSubject, thingOf } from "./subject.ts";

export interface Noted {
	conference: string;
	subject: NoteSubject;
	/** See `subject.ts`. */
	thing: string;
	/** By role, and without a conflict under any address, also of an alias's main account. */
	reads(row: StaffItem | null, user: UserItem | null, main: UserItem | null): boolean;
	writes(roles: SignedIn["actor"]["roles"]): boolean;
	/** Fails with 404 if deleted. */
	stands(table: Table): Write;
	/** Notifies readers of the notes only. */
	changed: Outgoing;
	/** Registrations never log free text (`registration/logged.ts`). */
	logsTexts: boolean;
}

/**
 * For staff who read or write its notes. 1 call.
 * @throws 404; 403 for those who may know it but not its notes: authors and reviewers of a paper; a participant, and
 * reviewers of their papers, who must not learn the presenter
 */
export async function demandNoted(
	context: SignedIn,
	conference: ConferenceItem,
	subject: NoteSubject,
	need: "read" | "write",
): Promise<Noted> {
	if (subject.about === "paper") return notedPaper(await forStaff(context, conference, subject.number, need));
	const { table, actor } = context;
	const registration = await demandRegistration(table, conference.conference, subject.number);
	const noted = notedRegistration(registration);
	const involved = involvedIn(registration).some((email) => actor.conflicts.includes(email));
	if (involved || (need === "write" && !noted.writes(actor.roles)))
		throw new AppError("forbidden", "forbidden");
	return noted;
}

export function notedPaper(whole: WholePaper): Noted {
	const { paper } = whole;
	const { conference, number, section } = paper;
	const subject = { about: "paper" as const, number };
	const involved = addressesIn(whole);
	return {
		...{ conference, subject, thing: thingOf(subject), logsTexts: true },
		reads: (row, user, main) =>
			isThere(row, user, main, involved) && may(row?.admin_roles ?? [], "papers", "read", section),
		writes: (roles) => may(roles, "editing", "write", section),
		stands: (table) => paperStands(table, conference, number),
		changed: pushEvent({
			topics: [topics.staff(conference), topics.section(conference, section)],
			except: involved,
			...{ conference, noun: "note", ids: [number], version: 0 },
		}),
	};
}

export function notedRegistration(registration: RegistrationItem): Noted {
	const { conference, number } = registration;
	const subject = { about: "registration" as const, number };
	const involved = involvedIn(registration);
	return {
		...{ conference, subject, thing: thingOf(subject), logsTexts: false },
		reads: (row, user, main) =>
			isThere(row, user, main, involved) && may(row?.admin_roles ?? [], "registrations", "read"),
		writes: (roles) => may(roles, "registrations", "write"),
		stands: (table) => registrationStands(table, conference, number),
		changed: pushEvent({
			topics: [topics.staff(conference)],
			except: involved,
			...{ conference, noun: "registration_note", ids: [number], version: 0 },
		}),
	};
}

/** These addresses never see the notes. */
export const involvedIn = ({ email, claims, reviewers = [] }: RegistrationItem): string[] => [
	...new Set([email, ...claims, ...reviewers]),
];

/** Verified, with roles and none of these addresses. */
function isThere(
	row: StaffItem | null,
	user: UserItem | null,
	main: UserItem | null,
	emails: readonly string[],
): boolean {
	if (!row || !user?.verified) return false;
	const theirs = addressesOfPerson(user, main);
	return !emails.some((email) => theirs.includes(email));
}
