import {
	HAPPENED_IN_ROOM,
	type Room,
	type RoomHappened,
	type RoomKey,
	type RoomRole,
	type Side,
	type Titles,
} from "@deck/contracts/chat";
import { maySpeak } from "@deck/contracts/may-speak";
import type { PaperStep } from "@deck/contracts/paper-life";
import { may } from "@deck/contracts/permissions";
import type { RegistrationHappened } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import type { PushPayload } from "../kernel/outbox.ts";
import { readPaper } from "../paper/lookup.ts";
import { participationOf } from "../paper/participation.ts";
import { paperIs } from "../paper/stands.ts";
import { findRegistration } from "../registration/lookup.ts";
import { registrationIs } from "../registration/stands.ts";
import type { RoomId } from "./lookup.ts";
import { RoomMoved } from "./moved.ts";
import { authorNames, paperTitles, participantTitles } from "./titles.ts";

export interface Member {
	/** Main address first. */
	addresses: readonly string[];
	role: RoomRole;
	names: Titles;
}

type Where = Pick<ConferenceItem, "conference" | "state">;

export interface Place {
	id: RoomId;
	/** The paper's title, or the participant's name. */
	titles: Titles;
	side: Side;
	shut: Room["shut"];
	section?: string;
	/** Authors in order. */
	members: Member[];
	heard: Pick<PushPayload, "topics" | "addresses" | "except">;
	/** As all members may know it. */
	past: Pick<Room, "steps" | "happened">;
	/** Checks that all this still holds; throws `RoomMoved`. */
	stands: Write;
}

/**
 * For members only: authors and staff of a paper, never reviewers; a participant and staff who see registrations
 * (product.md §6). 1 call. Throws 404.
 */
export async function placeOf(context: SignedIn, conference: Where, room: RoomKey): Promise<Place> {
	const place = await (room.kind === "sub" ? paperPlace : registrationPlace)(
		context,
		conference,
		room.number,
	);
	if (!place) throw notFound();
	return place;
}

interface Found extends Omit<Place, "shut"> {
	readOnly: boolean;
}

async function paperPlace(
	{ table, actor }: SignedIn,
	{ conference, state }: Where,
	number: number,
): Promise<Place | null> {
	const whole = await readPaper(table, conference, number);
	if (!whole) return null;
	const { paper, authors } = whole;
	const { author, staff } = participationOf(whole, actor);
	if (!author && !staff) return null;
	return opened(actor, {
		id: { conference, kind: "sub", number },
		titles: paperTitles(paper),
		side: author ? "member" : "staff",
		section: paper.section,
		members: authors.map((one) => ({
			addresses: [one.email],
			role: { type: one.corresponding ? "corresponding" : "author" },
			names: authorNames(paper.language, one),
		})),
		// Authors who withdrew by mistake can ask the organisers here.
		readOnly: state === "archived" || paper.status === "deleted",
		heard: {
			topics: [topics.staff(conference), topics.section(conference, paper.section)],
			addresses: authors.map(({ email }) => email),
			except: [...(paper.reviewers ?? [])],
		},
		// As on the author's page: held decisions stay hidden.
		past: { steps: paper.steps as PaperStep[], happened: [] },
		// The lock also grows with changes hidden from authors, such as a new reviewer.
		stands: paperIs(table, { conference, number }, { lock: paper.lock }, new RoomMoved()),
	});
}

async function registrationPlace(
	{ table, actor }: SignedIn,
	{ conference, state }: Where,
	number: number,
): Promise<Place | null> {
	const registration = await findRegistration(table, conference, number);
	if (!registration) return null;
	const { claims, email, content, version } = registration;
	const addresses = [...new Set([email, ...claims])];
	const titles = participantTitles(content.locales, email);
	const own = addresses.some((address) => actor.addresses.includes(address));
	if (!own && !may(actor.roles, "registrations", "read")) return null;
	return opened(actor, {
		id: { conference, kind: "reg", number },
		titles,
		side: own ? "member" : "staff",
		members: [{ addresses, role: { type: "participant" }, names: titles }],
		readOnly: state === "archived" || registration.state === "cancelled",
		heard: { topics: [topics.staff(conference)], addresses },
		past: { steps: [], happened: registration.happened.flatMap(happenedInRoom) },
		stands: registrationIs(table, { conference, number, version }, new RoomMoved()),
	});
}

/** No writing while impersonating or when closed; observers only read. */
function opened(actor: Actor, { readOnly, ...found }: Found): Place {
	const speaks = found.side === "member" || maySpeak(actor.roles, found.id.kind, found.section);
	const shut = readOnly ? "room_read_only" : actor.real ? "room_acting" : speaks ? null : "room_observing";
	return { ...found, shut };
}

function happenedInRoom({ at, kind: happened }: RegistrationHappened): RoomHappened[] {
	const kind = HAPPENED_IN_ROOM.find((one) => one === happened);
	return kind ? [{ at, kind }] : [];
}
