import { hasPermission } from "@deck/contracts/permissions";
import { topics } from "@deck/contracts/topics";
import { conflictAddresses } from "../account/addresses.ts";
import type { UserItem } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { addressesWithReviews } from "../expert/involved.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { checkPaperExists } from "../paper/checks.ts";
import { involvedAddresses } from "../paper/involved.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { requireStaffPaper } from "../paper/staff-paper.ts";
import { checkRegistrationExists } from "../registration/checks.ts";
import { requireStaffRegistration } from "../registration/for-staff.ts";
import type { RegistrationItem } from "../registration/lookup.ts";
import { isMasked } from "../registration/mask.ts";
import type { StaffItem } from "../staff/lookup.ts";
import { type NoteSubject, noteSubjectKey } from "./subject.ts";

export interface NoteAccess {
	conference: string;
	subject: NoteSubject;
	/** See `subject.ts`. */
	thing: string;
	/**
	 * Checks the role, and that there is no conflict that the notes' other readers may know, under any address, also of an
	 * alias's main account.
	 */
	mayBeMentioned(row: StaffItem | null, user: UserItem | null, main: UserItem | null): boolean;
	/** Returns those of the addresses that still may not read the notes: an author must not find out their reviewers. */
	excluded(table: Table, addresses: readonly string[]): Promise<ReadonlySet<string>>;
	mayWrite(roles: SignedInContext["actor"]["roles"]): boolean;
	/** Fails with 404 if deleted. */
	existsCheck(table: Table): Write;
	/** Notifies readers of the notes only. */
	changedEvent: OutboxEvent;
	/** Registrations never log free text (`registration/logged.ts`). */
	logsTexts: boolean;
}

/**
 * Returns the notes' subject for staff who read or write its notes. 1 call, and those of `hidesRegistrations`.
 * @throws 404; 403 for those who may know it but not its notes: authors and reviewers of a paper; a participant, and
 * reviewers of their papers, who see it without papers (`registration/mask.ts`), also in single-blind conferences: notes may
 * name the papers. The refusal says no more than the list, which shows a presenter without papers.
 */
export async function requireNoteAccess(
	context: SignedInContext,
	conference: ConferenceItem,
	subject: NoteSubject,
	need: "read" | "write",
): Promise<NoteAccess> {
	if (subject.about === "paper")
		return paperNoteAccess(await requireStaffPaper(context, conference, subject.number, need));
	const { actor } = context;
	const registration = await requireStaffRegistration(context, conference, subject.number);
	const noted = registrationNoteAccess(registration, conference);
	if (isInvolvedInRegistration(actor, registration) || (need === "write" && !noted.mayWrite(actor.roles)))
		throw new AppError("forbidden", "forbidden");
	return noted;
}

export function paperNoteAccess(whole: PaperAggregate): NoteAccess {
	const { paper } = whole;
	const { conference, number, section } = paper;
	const subject = { about: "paper" as const, number };
	const involved = involvedAddresses(whole);
	return {
		conference,
		subject,
		thing: noteSubjectKey(subject),
		logsTexts: true,
		mayBeMentioned: (row, user, main) =>
			isUninvolvedStaff(row, user, main, involved) &&
			hasPermission(row?.admin_roles ?? [], "papers", "read", section),
		excluded: async () => new Set(),
		mayWrite: (roles) => hasPermission(roles, "editing", "write", section),
		existsCheck: (table) => checkPaperExists(table, conference, number),
		changedEvent: pushEvent({
			topics: [topics.staff(conference), topics.section(conference, section)],
			except: involved,
			conference,
			resource: "note",
			ids: [number],
			version: 0,
		}),
	};
}

export function registrationNoteAccess(
	registration: RegistrationItem,
	{ blindness }: Pick<ConferenceItem, "blindness">,
): NoteAccess {
	const { conference, number, reviewers = [] } = registration;
	const subject = { about: "registration" as const, number };
	const participant = participantAddresses(registration);
	return {
		conference,
		subject,
		thing: noteSubjectKey(subject),
		logsTexts: false,
		mayBeMentioned: (row, user, main) =>
			isUninvolvedStaff(row, user, main, participant) &&
			hasPermission(row?.admin_roles ?? [], "registrations", "read"),
		excluded: async (table, addresses) =>
			blindness === "double"
				? addressesWithReviews(table, conference, addresses)
				: new Set(reviewers.filter((email) => addresses.includes(email))),
		mayWrite: (roles) => hasPermission(roles, "registrations", "write"),
		existsCheck: (table) => checkRegistrationExists(table, conference, number),
		changedEvent: pushEvent({
			topics: [topics.staff(conference)],
			except: [...new Set([...participant, ...reviewers])],
			about_registration: true,
			conference,
			resource: "registration_note",
			ids: [number],
			version: 0,
		}),
	};
}

const participantAddresses = ({ email, claims }: RegistrationItem) => [email, ...claims];

/** Checks whether a registration's notes are hidden from the actor: the participant, or a reviewer. */
export const isInvolvedInRegistration = (actor: Actor, registration: RegistrationItem): boolean =>
	isMasked(actor, registration) ||
	participantAddresses(registration).some((email) => actor.conflicts.includes(email));

/** Checks whether an account is verified, has roles and has none of these addresses. */
function isUninvolvedStaff(
	row: StaffItem | null,
	user: UserItem | null,
	main: UserItem | null,
	emails: readonly string[],
): boolean {
	if (!row || !user?.verified) return false;
	const userAddresses = conflictAddresses(user, main);
	return !emails.some((email) => userAddresses.includes(email));
}
