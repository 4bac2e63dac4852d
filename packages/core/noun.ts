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

/** Makes e-mails of events: one per recipient, from current data. Omit events without e-mails. */
export type Letters = {
	[Event in keyof MailEvents]?: (context: Context, payload: MailEvents[Event]) => Promise<Draft[]>;
};

/** Runs jobs of events, or a part and returns when to continue. Idempotent. */
export type Jobs = {
	[Event in keyof JobEvents]?: (
		context: Context,
		payload: JobEvents[Event],
	) => Promise<Postponed | undefined>;
};

/** Work after commits. */
export interface Delivered {
	letters?: Letters;
	jobs?: Jobs;
}

/** An element that additions to a conference use: `section:optics`, `language:en`, `type:extpaper`, `place:ru`. */
export type Use = `${"section" | "language" | "format" | "type" | "place" | "fee" | "event"}:${string}`;

/** A used element, and a `rule` message with the number of users. */
export interface Used {
	use: Use;
	message: string;
}

/** Finds which of these the feature's rows use. */
export type FindUsed = (table: Table, conference: string, uses: readonly Use[]) => Promise<Used[]>;

/** Delivery event of an e-mail (`LETTER_STATES` of the delivery). */
export interface LetterNews {
	state: "waiting" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "withheld";
	/** Response of SES, reason for withholding, or until when it is deferred; may be empty. */
	reason: string;
	/** ISO instant. */
	at: string;
}

export interface CommitPart {
	writes: Write[];
	events: Outgoing[];
}

/** Commit part that claims objects pending for an address's verification. */
export interface Claimed extends CommitPart {
	/** More remain, for another commit. */
	more: boolean;
}

/** An account and its addresses. */
export interface Person {
	user_id: string;
	addresses: readonly string[];
}

/** Log fields that decide on visibility. */
export interface LogEntry {
	object: string;
	action: string;
}

/** Numbers of papers that a user writes, and reviews (without declined requests). */
export interface PaperTies {
	writes: ReadonlySet<number>;
	reviews: ReadonlySet<number>;
}

/** Relation of the reader to logged objects. */
export interface LogTies {
	papers: PaperTies;
	/** Registrations that involve the reader. */
	registrations: ReadonlySet<number>;
	/** Ids of mailings about papers all of which they wrote or review. */
	mailings: ReadonlySet<string>;
}

/** A status change of a paper. */
export interface PaperMove {
	conference: string;
	paper: {
		number: number;
		section: string;
		status: PaperStatus;
		round?: number;
		issue?: string;
		/** Original of an extended paper. */
		paper?: number;
		/** Reviewers' addresses. */
		reviewers?: readonly string[];
	};
	to: PaperStatus;
	/** ISO instant. */
	at: string;
	/** Decisions: `n` of reviews revealed to the authors. */
	reveal?: readonly number[];
	/** Restored papers: new due date of unsent reviews (ISO instant); absent: unchanged. */
	due?: string;
}

/** What a feature does in the commit of a status change. */
export interface PaperMoved extends CommitPart {
	/** Reveals a review to the authors. */
	reveals?: true;
	audit?: Omit<AuditEntry, "conference">[];
}

/**
 * Hooks of a feature, all optional; `nouns.ts` lists the features. Denied by default: topics that no feature allows,
 * log objects that none owns.
 */
export interface Noun extends Delivered {
	/**
	 * Receives delivery events of e-mails by the prefix in `Draft.about`, with the id after it. Events may repeat and
	 * arrive in any order; later states win (`LETTER_STATES`).
	 */
	letterMoved?: Record<string, (context: Context, id: string, news: LetterNews) => Promise<void>>;
	/** Returns a person's tasks in all conferences. */
	duties?: (context: SignedIn) => Promise<Duty[]>;
	/** Returns the actor's staff tasks in a conference; omits kinds without any. */
	work?: (context: SignedIn, conference: { conference: string; blindness: Blindness }) => Promise<Work[]>;
	/** Whether an actor with roles in the topic's conference may subscribe. */
	mayListen?: (actor: Actor, topic: Topic) => boolean;
	/**
	 * Returns subscribers of the actor's typing; null if the actor may not write there, or for other features'
	 * conversations.
	 */
	typing?: (
		context: SignedIn,
		conference: { conference: string; state: ConferenceState },
		room: string,
	) => Promise<PushPayload | null>;
	/** Log objects of the feature. */
	log?: {
		objects: readonly LogObjectKind[];
		/** Whether the reader sees an entry despite conflicts of interest; absent: always. */
		shows?: (entry: LogEntry, ties: LogTies) => boolean;
		/** Whether to hide an entry of any feature, by the reader's relation to this one's. */
		hides?: (entry: LogEntry, ties: LogTies) => boolean;
	};
	/** Returns the response for a repeat: the current object by its log id. Throws 404 if no longer visible. */
	rereads?: (context: SignedIn, conference: string, id: string) => Promise<unknown>;
	/**
	 * Whether these addresses take part in a conference, and so may know it while hidden. Not asked for staff, known
	 * by role.
	 */
	takesPart?: (table: Table, conference: string, addresses: readonly string[]) => Promise<boolean>;
	/**
	 * Whether the owner of an address takes part and so is no stranger to the conference's e-mails; an address entered
	 * by staff is not enough.
	 */
	knowsAddress?: (table: Table, conference: string, email: string) => Promise<boolean>;
	/** Claims objects that waited for the verification of an address. */
	claims?: (table: Table, user: { user_id: string; email: string }) => Promise<Claimed>;
	/** Elements in use, which must not be removed. */
	uses?: FindUsed;
	/** Changes that follow a paper's status: freezing reviews, leaving an issue. */
	movesWithPaper?: (context: Context, move: PaperMove) => Promise<PaperMoved>;
	/** Deletes its data of a purged paper. Idempotent. */
	forgetsPaper?: (context: Context, conference: string, number: number) => Promise<void>;
	/** Submissions to a conference: once there are any, only the creator may hide it. */
	submissions?: {
		/** Every submission uses one of these, so the gate detects it. */
		uses: readonly Use[];
		/** Whether there are any now; reads no index. */
		any: (table: Table, conference: string) => Promise<boolean>;
	};
	/** An account's names or address changed. Idempotent. */
	renames?: (context: Context, userId: string) => Promise<void>;
	/** Personal data by its name in the export. */
	download?: (context: Context, person: Person) => Promise<Record<string, unknown>>;
	/** Returns an `errors.json` code that prevents deleting the account, or null. */
	keepsAccount?: (table: Table, userId: string) => Promise<string | null>;
	/**
	 * How it erases what its entities tell of somebody whose account is gone: every entity that says so of itself
	 * (`Personal`) is in one of these. What makes use of others goes before them.
	 */
	erases?: readonly { of: readonly { personal?: Personal }[]; erase: Erase }[];
	/** Purges up to `most` rows of a conference. Returns whether there were any. */
	purges?: (context: Context, conference: string, most: number) => Promise<boolean>;
}
