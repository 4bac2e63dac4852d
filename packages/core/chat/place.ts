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

/** One of those whose paper or registration a room is about. */
export interface Member {
	/** Any of them is theirs; the first is the one by which they are known here. */
	addresses: readonly string[];
	role: RoomRole;
	/** As the paper or the registration names them. */
	names: Titles;
}

/** The conference of a room, as far as it matters there. */
type Where = Pick<ConferenceItem, "conference" | "state">;

/** What a room is about, as it stands now, and what the actor is there. */
export interface Place {
	id: RoomId;
	/** Of the paper, or the name of the participant. */
	titles: Titles;
	side: Side;
	shut: Room["shut"];
	/** Of a paper. */
	section?: string;
	/** The authors in their order, or the participant. */
	members: Member[];
	/** Who hears that something was said. */
	heard: Pick<PushPayload, "topics" | "addresses" | "except">;
	/** What became of the paper or the registration, as everybody in the room may know it. */
	past: Pick<Room, "steps" | "happened">;
	/** The check of a commit that all of this still holds: refused as `RoomMoved`. */
	stands: Write;
}

/**
 * The place of a room for who is in it: the authors of a paper and its staff, never its reviewers; a participant and the
 * staff who see registrations (product.md §6). One call. Throws 404 for everybody else.
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

/** Where somebody's rights lead, before what is done there is looked at. */
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
		// Who withdrew a paper by mistake asks the organisers here.
		readOnly: state === "archived" || paper.status === "deleted",
		heard: {
			topics: [topics.staff(conference), topics.section(conference, paper.section)],
			addresses: authors.map(({ email }) => email),
			except: [...(paper.reviewers ?? [])],
		},
		// What an author's own page has: nothing of a decision that is held.
		past: { steps: paper.steps as PaperStep[], happened: [] },
		// By its lock, which also grows by what its authors are not told of, as that somebody reviews it.
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

/** Nobody speaks for another person, nor where there is nothing more to speak about; observers listen. */
function opened(actor: Actor, { readOnly, ...found }: Found): Place {
	const speaks = found.side === "member" || maySpeak(actor.roles, found.id.kind, found.section);
	const shut = readOnly ? "room_read_only" : actor.real ? "room_acting" : speaks ? null : "room_observing";
	return { ...found, shut };
}

/** What happened, where it is told in rooms. */
function happenedInRoom({ at, kind: happened }: RegistrationHappened): RoomHappened[] {
	const kind = HAPPENED_IN_ROOM.find((one) => one === happened);
	return kind ? [{ at, kind }] : [];
}
