import type { StaffPaperPage } from "@deck/contracts/paper-staff";
import { hasPermission } from "@deck/contracts/permissions";
import type { UserItem } from "../account/lookup.ts";
import { viewUser } from "../account/view.ts";
import { countUnansweredChatRooms } from "../chat/list.ts";
import { unreadMessages } from "../chat/unread.ts";
import { conferenceKeys } from "../conference/aggregate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { showConference } from "../conference/management/show.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { listNotes } from "../note/list.ts";
import { showOriginality } from "../originality/show.ts";
import { paperDeliveryProblems } from "../paper/delivery-problems.ts";
import { readPaperPage } from "../paper/read.ts";
import { withPresenterMissing } from "../registration/presenter-missing.ts";
import { readPaperReviews } from "../review/for-staff.ts";
import { boardKey } from "../review/lookup.ts";

/** Returns the keys of the page's rows that follow from its address, to be read with authentication. */
export const staffPaperPageKeys = (table: Table, conference: string, number: number): Key[] => [
	...conferenceKeys(table, conference),
	boardKey(table, conference, number),
];

/**
 * Reads what the staff's page of a paper shows first. Each part is what its own route answers; a refused one is absent,
 * and the page requests it itself. For actors who read papers. 11 calls in 2 steps, where the reads are remembered.
 */
export async function readStaffPaperPage(
	context: SignedInContext,
	conference: ConferenceItem,
	user: UserItem,
	number: number,
): Promise<StaffPaperPage> {
	const mayAnswer = hasPermission(context.actor.roles, "messages", "read");
	const [whole, paper, addresses, reviews, originality, notes, unread, unanswered] = await Promise.all([
		showConference(context, conference),
		absentIfRefused(readPaperOfPage(context, conference, number)),
		absentIfRefused(paperDeliveryProblems(context, conference, number)),
		absentIfRefused(readPaperReviews(context, conference, number)),
		absentIfRefused(showOriginality(context, conference, number)),
		absentIfRefused(listNotes(context, conference, { about: "paper", number })),
		unreadMessages(context),
		mayAnswer ? countUnansweredChatRooms(context, conference) : undefined,
	]);
	return {
		user: viewUser(user, context.now()),
		conference: whole,
		...(paper && { paper }),
		...(addresses && { addresses }),
		...(reviews && { reviews }),
		...(originality && { originality }),
		...(notes && { notes }),
		unread,
		...(unanswered !== undefined && { unanswered }),
	};
}

async function readPaperOfPage(context: SignedInContext, conference: ConferenceItem, number: number) {
	return withPresenterMissing(context, conference, await readPaperPage(context, conference, number));
}

async function absentIfRefused<T>(part: Promise<T>): Promise<T | undefined> {
	try {
		return await part;
	} catch (error) {
		if (error instanceof AppError) return undefined;
		throw error;
	}
}
