import {
	CHAT_HISTORY_KINDS,
	type ChatHistoryEntry,
	type ChatRole,
	type ChatRoom,
	type ChatRoomKey,
	type ChatSide,
	type LocalizedTitle,
} from "@deck/contracts/chat";
import { mayWriteInChat } from "@deck/contracts/may-write-in-chat";
import type { PaperHistoryEntry } from "@deck/contracts/paper-lifecycle";
import { hasPermission } from "@deck/contracts/permissions";
import type { RegistrationHistoryEntry } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import type { PushPayload } from "../kernel/outbox.ts";
import { checkPaperValues } from "../paper/checks.ts";
import { everAuthors } from "../paper/involved.ts";
import { readPaper } from "../paper/lookup.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { checkRegistrationUnchanged } from "../registration/checks.ts";
import { hidesRegistrations } from "../registration/for-staff.ts";
import { findRegistration } from "../registration/lookup.ts";
import { asSeen, asSeenByOwner } from "../registration/mask.ts";
import { ChatRoomConflictError } from "./conflict.ts";
import type { ChatRoomId } from "./lookup.ts";
import { localizedAuthorName, localizedPaperTitle, localizedParticipantName } from "./titles.ts";

export interface ChatRoomMember {
	/** Main address first. */
	addresses: readonly string[];
	role: ChatRole;
	names: LocalizedTitle;
}

type ChatConference = Pick<ConferenceItem, "conference" | "state" | "blindness">;

export interface ChatRoomContext {
	id: ChatRoomId;
	/** The paper's title, or the participant's name. */
	titles: LocalizedTitle;
	side: ChatSide;
	closed_reason: ChatRoom["closed_reason"];
	section?: string;
	/** Authors in order. */
	members: ChatRoomMember[];
	frameAudience: Pick<
		PushPayload,
		"topics" | "addresses" | "except" | "except_as_staff" | "about_registration"
	>;
	/** As all members may know it. */
	history: Pick<ChatRoom, "steps" | "happened">;
	/** Checks that all this still holds; throws `ChatRoomConflictError`. */
	unchangedCheck: Write;
}

/**
 * Returns a conversation's context, for members only: authors and staff of a paper, never reviewers; a participant and
 * staff who see the registration (product.md §6). 1 call, plus those of `hidesRegistrations` for such staff.
 * @throws 404
 */
export async function readChatRoomContext(
	context: SignedInContext,
	conference: ChatConference,
	room: ChatRoomKey,
): Promise<ChatRoomContext> {
	const chatRoom = await (room.kind === "sub" ? paperChatRoom : registrationChatRoom)(
		context,
		conference,
		room.number,
	);
	if (!chatRoom) throw notFound();
	return chatRoom;
}

interface OpenableChatRoomContext extends Omit<ChatRoomContext, "closed_reason"> {
	readOnly: boolean;
}

async function paperChatRoom(
	{ table, actor }: SignedInContext,
	{ conference, state }: ChatConference,
	number: number,
): Promise<ChatRoomContext | null> {
	const whole = await readPaper(table, conference, number);
	if (!whole) return null;
	const { paper, authors } = whole;
	const { author, staff } = paperRightsOf(whole, actor);
	if (!author && !staff) return null;
	return withWriteAccess(actor, {
		id: { conference, kind: "sub", number },
		titles: localizedPaperTitle(paper),
		side: author ? "member" : "staff",
		section: paper.section,
		members: authors.map((one) => ({
			addresses: [one.email],
			role: { type: one.corresponding ? "corresponding" : "author" },
			names: localizedAuthorName(paper.language, one),
		})),
		// Authors who withdrew by mistake can ask the organisers here.
		readOnly: state === "archived" || paper.status === "deleted",
		frameAudience: {
			topics: [topics.staff(conference), topics.section(conference, paper.section)],
			addresses: authors.map(({ email }) => email),
			except: [...(paper.reviewers ?? [])],
			// Authors also by an address that their account no longer has.
			except_as_staff: everAuthors(whole),
		},
		// As on the author's page: held decisions stay hidden.
		history: { steps: paper.steps as PaperHistoryEntry[], happened: [] },
		// The lock also grows with changes hidden from authors, such as a new reviewer.
		unchangedCheck: checkPaperValues(
			table,
			{ conference, number },
			{ lock: paper.lock },
			new ChatRoomConflictError(),
		),
	});
}

async function registrationChatRoom(
	context: SignedInContext,
	item: ChatConference,
	number: number,
): Promise<ChatRoomContext | null> {
	const { table, actor } = context;
	const { conference, state } = item;
	const registration = await findRegistration(table, conference, number);
	if (!registration) return null;
	const { claims, email, version } = registration;
	const addresses = [...new Set([email, ...claims])];
	const own = addresses.some((address) => actor.addresses.includes(address));
	const { content, happened } = (own ? asSeenByOwner : asSeen)(actor, registration);
	const titles = localizedParticipantName(content.locales, email);
	if (!own && !hasPermission(actor.roles, "registrations", "read")) return null;
	if (!own && (await hidesRegistrations(context, item))) return null;
	return withWriteAccess(actor, {
		id: { conference, kind: "reg", number },
		titles,
		side: own ? "member" : "staff",
		members: [{ addresses, role: { type: "participant" }, names: titles }],
		readOnly: state === "archived" || registration.state === "cancelled",
		frameAudience: {
			topics: [topics.staff(conference)],
			addresses,
			about_registration: true,
		},
		history: { steps: [], happened: happened.flatMap(toChatHistory) },
		unchangedCheck: checkRegistrationUnchanged(
			table,
			{ conference, number, version },
			new ChatRoomConflictError(),
		),
	});
}

/** Forbids writing while impersonating or when closed; observers only read. */
function withWriteAccess(actor: Actor, { readOnly, ...found }: OpenableChatRoomContext): ChatRoomContext {
	const mayWrite = found.side === "member" || mayWriteInChat(actor.roles, found.id.kind, found.section);
	const closedReason = readOnly
		? "room_read_only"
		: actor.real
			? "room_acting"
			: mayWrite
				? null
				: "room_observing";
	return { ...found, closed_reason: closedReason };
}

function toChatHistory({ at, kind: happened }: RegistrationHistoryEntry): ChatHistoryEntry[] {
	const kind = CHAT_HISTORY_KINDS.find((one) => one === happened);
	return kind ? [{ at, kind }] : [];
}
