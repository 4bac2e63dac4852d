import type { LogObjectKind } from "@deck/contracts/audit";
import type { Blindness } from "@deck/contracts/conference-parts";
import type { Duty } from "@deck/contracts/deck";
import type { ConferenceState, PaperStatus } from "@deck/contracts/enums";
import type { Topic } from "@deck/contracts/topics";
import type { Work } from "@deck/contracts/work";
import type { Actor } from "./kernel/actor.ts";
import type { AuditEntry } from "./kernel/audit.ts";
import type { Write } from "./kernel/commit.ts";
import type { Context, SignedIn } from "./kernel/context.ts";
import type { JobEvents, MailEvents, Outgoing, Postponed, PushPayload } from "./kernel/outbox.ts";
import type { Erase, Personal } from "./kernel/personal.ts";
import type { Table } from "./kernel/ports.ts";
import type { Draft } from "./mail/draft.ts";

/** Makes letters of events: one per recipient, from the table as it is now. Events that go without letters are absent. */
export type Letters = {
	[Event in keyof MailEvents]?: (context: Context, payload: MailEvents[Event]) => Promise<Draft[]>;
};

/** Does events' long work, or a part of it and answers when to go on; safe to run twice. */
export type Jobs = {
	[Event in keyof JobEvents]?: (
		context: Context,
		payload: JobEvents[Event],
	) => Promise<Postponed | undefined>;
};

/** What is done after commits. */
export interface Delivered {
	letters?: Letters;
	jobs?: Jobs;
}

/** What something that comes into a conference uses of it: `section:optics`, `language:en`, `type:extpaper`, `place:ru`. */
export type Use = `${"section" | "language" | "format" | "type" | "place" | "fee" | "event"}:${string}`;

/** Something in use, and how a refusal tells by how many: a message of `rule`. */
export interface Used {
	use: Use;
	message: string;
}

/** Finds out which of these rows of one noun use. */
export type FindUsed = (table: Table, conference: string, uses: readonly Use[]) => Promise<Used[]>;

/** What became of a letter (`LETTER_STATES` of the delivery). */
export interface LetterNews {
	state: "waiting" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "withheld";
	/** What SES said, or why it was kept back; of one that waits until when; empty for nothing. */
	reason: string;
	/** ISO instant. */
	at: string;
}

/** A part of a commit. */
export interface CommitPart {
	writes: Write[];
	events: Outgoing[];
}

/** How an account takes what waited for a proof of its address, or a part of it. */
export interface Claimed extends CommitPart {
	/** More waits: it is for a commit of its own. */
	more: boolean;
}

/** Somebody with an account, and the addresses under which they take part. */
export interface Person {
	user_id: string;
	addresses: readonly string[];
}

/** An entry of the log, as far as it decides who may see it. */
export interface LogEntry {
	object: string;
	action: string;
}

/** Numbers of papers that somebody writes, and of those that they review: declined requests are no ties. */
export interface PaperTies {
	writes: ReadonlySet<number>;
	reviews: ReadonlySet<number>;
}

/** What the reader of a log is to the things that its entries name. */
export interface LogTies {
	papers: PaperTies;
	/** Numbers of registrations that they are involved in. */
	registrations: ReadonlySet<number>;
}

/** A paper that is about to move from one status to another. */
export interface PaperMove {
	conference: string;
	paper: {
		number: number;
		section: string;
		status: PaperStatus;
		round?: number;
		issue?: string;
		/** Of an extended paper: the number of its paper. */
		paper?: number;
		/** Addresses of those who review it. */
		reviewers?: readonly string[];
	};
	to: PaperStatus;
	/** ISO instant. */
	at: string;
	/** Of a decision: which of the paper's reviews its authors are shown with it, by their `n`. */
	reveal?: readonly number[];
	/** Of a withdrawn paper that comes back: when its unsent reviews are due (ISO instant); absent: as they were. */
	due?: string;
}

/** What a noun does in the same commit as a paper's move. */
export interface PaperMoved extends CommitPart {
	/** A review of the paper is revealed to its authors by it. */
	reveals?: true;
	audit?: Omit<AuditEntry, "conference">[];
}

/**
 * What the platform needs of a noun; a noun has the keys that it needs. `nouns.ts` lists them all. What no noun answers
 * for is denied: a topic that none lets hear, an entry of the log whose object none has.
 */
export interface Noun extends Delivered {
	/**
	 * Whom it tells what became of letters that name one of these (`Draft.about`), by what stands behind that name. It is told
	 * twice, and in any order; a later word counts more (`LETTER_STATES`).
	 */
	letterMoved?: Record<string, (context: Context, id: string, news: LetterNews) => Promise<void>>;
	/** What it asks of a person next, over all conferences. */
	duties?: (context: SignedIn) => Promise<Duty[]>;
	/** What of a conference waits for the actor as its staff; answers nothing of kinds of which there is none. */
	work?: (context: SignedIn, conference: { conference: string; blindness: Blindness }) => Promise<Work[]>;
	/** Whether it lets an actor with the roles of the topic's conference listen. */
	mayListen?: (actor: Actor, topic: Topic) => boolean;
	/**
	 * Who hears that the actor writes in a room at this moment; null: they don't write there, or it is no room of its.
	 */
	typing?: (
		context: SignedIn,
		conference: { conference: string; state: ConferenceState },
		room: string,
	) => Promise<PushPayload | null>;
	/** The objects of a conference's log that are its own. */
	log?: {
		objects: readonly LogObjectKind[];
		/** Whether the reader may see an entry despite their conflicts of interest; absent: always. */
		shows?: (entry: LogEntry, ties: LogTies) => boolean;
		/** Whether the reader may not see an entry, of any noun, by what they are to this one. */
		hides?: (entry: LogEntry, ties: LogTies) => boolean;
	};
	/**
	 * What is answered to who changed one of its own in a conference and asks again: what it is now, by its id in the
	 * log. Throws 404 where they may not know it any more.
	 */
	rereads?: (context: SignedIn, conference: string, id: string) => Promise<unknown>;
	/**
	 * Whether somebody with these addresses takes part in a conference by it; so a hidden one is known to them. Staff
	 * are asked for nothing: by their roles they are known to every request.
	 */
	takesPart?: (table: Table, conference: string, addresses: readonly string[]) => Promise<boolean>;
	/**
	 * Whether the owner of an address takes part in a conference by it, and is no stranger to its e-mails: more than that staff
	 * entered the address.
	 */
	knowsAddress?: (table: Table, conference: string, email: string) => Promise<boolean>;
	/** How an account takes what waited for a proof that an address is its own. */
	claims?: (table: Table, user: { user_id: string; email: string }) => Promise<Claimed>;
	/** What of a conference its rows use, so that it can't be taken away. */
	uses?: FindUsed;
	/** What goes with a paper's change of status: reviews that freeze, an issue that it leaves. */
	movesWithPaper?: (context: Context, move: PaperMove) => Promise<PaperMoved>;
	/** Forgets what it has of a paper that is purged. Safe to run twice. */
	forgetsPaper?: (context: Context, conference: string, number: number) => Promise<void>;
	/** What people submit to a conference: one that has any is its creator's alone to hide. */
	submissions?: {
		/** Each of them uses one of these, so that none comes in unseen. */
		uses: readonly Use[];
		/** Whether there are any now; reads no index. */
		any: (table: Table, conference: string) => Promise<boolean>;
	};
	/** An account has other names or another address. Safe to run twice. */
	renames?: (context: Context, userId: string) => Promise<void>;
	/** What it holds about a person, by the names that their download has for it. */
	download?: (context: Context, person: Person) => Promise<Record<string, unknown>>;
	/** Why an account can't be deleted yet: a code of `errors.json`; null where it can. */
	keepsAccount?: (table: Table, userId: string) => Promise<string | null>;
	/**
	 * How it erases what its entities tell of somebody whose account is gone: every entity that says so of itself
	 * (`Personal`) is in one of these. What makes use of others goes before them.
	 */
	erases?: readonly { of: readonly { personal?: Personal }[]; erase: Erase }[];
	/** Removes up to so many of its rows under a conference, for good; whether there were any. */
	purges?: (context: Context, conference: string, most: number) => Promise<boolean>;
}
