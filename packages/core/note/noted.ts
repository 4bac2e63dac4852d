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
import type { WholePaper } from "../paper/lookup.ts";
import { paperStands } from "../paper/stands.ts";
import { demandRegistration, type RegistrationItem } from "../registration/lookup.ts";
import { registrationStands } from "../registration/stands.ts";
import type { StaffItem } from "../staff/lookup.ts";
import { type NoteSubject, thingOf } from "./subject.ts";

/** Something as notes on it go by it. */
export interface Noted {
	conference: string;
	subject: NoteSubject;
	/** As the rows of notes name it. */
	thing: string;
	/**
	 * Whether somebody of the staff reads its notes: by their roles, and without a conflict by any of their addresses, those
	 * of the main account of an alias included.
	 */
	reads(row: StaffItem | null, user: UserItem | null, main: UserItem | null): boolean;
	/** Whether somebody who reads them writes them too. */
	writes(roles: SignedIn["actor"]["roles"]): boolean;
	/** A check of a commit: that it is there still. Refused with 404. */
	stands(table: Table): Write;
	/** Open pages of who reads the notes read them again; nobody else hears anything. */
	changed: Outgoing;
	/** The log has the texts: of registrations it has nothing that somebody wrote freely (`registration/logged.ts`). */
	logsTexts: boolean;
}

/**
 * What a note is on, for those of its staff who read its notes, or write them. One call. Throws 404, and 403 for who may
 * know of it but not of its notes: a paper's authors and reviewers; a registration's participant, and who reviews one of
 * its papers, as they don't learn who presents it.
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

/** A paper whose notes one may read. */
export function notedPaper({ paper, authors }: WholePaper): Noted {
	const { conference, number, section } = paper;
	const subject = { about: "paper" as const, number };
	const emails = authors.map(({ email }) => email);
	return {
		...{ conference, subject, thing: thingOf(subject), logsTexts: true },
		reads: (row, user, main) =>
			isThere(row, user, main, emails) && may(row?.admin_roles ?? [], "papers", "read", section),
		writes: (roles) => may(roles, "editing", "write", section),
		stands: (table) => paperStands(table, conference, number),
		changed: pushEvent({
			topics: [topics.staff(conference), topics.section(conference, section)],
			except: [...emails, ...(paper.reviewers ?? [])],
			...{ conference, noun: "note", ids: [number], version: 0 },
		}),
	};
}

/** The same of a registration. */
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

/** Addresses of who never sees the notes on a registration. */
export const involvedIn = ({ email, claims, reviewers = [] }: RegistrationItem): string[] => [
	...new Set([email, ...claims, ...reviewers]),
];

/** Whether somebody has a verified account and roles, and none of these addresses is theirs. */
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
