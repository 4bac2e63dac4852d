import type { RecordKind } from "@deck/contracts/audit";
import type { Blindness } from "@deck/contracts/conference-parts";
import type { Task } from "@deck/contracts/deck";
import type { ConferenceState, PaperStatus } from "@deck/contracts/enums";
import type { StaffTask } from "@deck/contracts/staff-tasks";
import type { Topic } from "@deck/contracts/topics";
import type { Actor } from "./kernel/actor.ts";
import type { AuditEntry } from "./kernel/audit.ts";
import type { Write } from "./kernel/commit.ts";
import type { Context, SignedInContext } from "./kernel/context.ts";
import type {
	Continued,
	JobEvents,
	MailEvents,
	OutboxEvent,
	Postponed,
	PushPayload,
} from "./kernel/outbox.ts";
import type { EraseData, PersonalData } from "./kernel/personal-data.ts";
import type { Table } from "./kernel/ports.ts";
import type { Purging } from "./kernel/purge.ts";
import type { EmailDraft } from "./mail/email-draft.ts";

export type EmailMakers = {
	[Event in keyof MailEvents]?: (context: Context, payload: MailEvents[Event]) => Promise<EmailDraft[]>;
};

export type Jobs = {
	[Event in keyof JobEvents]?: (
		context: Context,
		payload: JobEvents[Event],
	) => Promise<Postponed | Continued | undefined>;
};

/** After commits. */
export interface DeliveryHandlers {
	emails?: EmailMakers;
	jobs?: Jobs;
}

/** `section:optics`, `language:en`, `type:extpaper`, `place:ru`. */
export type ConferenceUse =
	`${"section" | "language" | "format" | "type" | "place" | "fee" | "event"}:${string}`;

/** `message`: a `rule` message with the number of users. */
export interface UsedPart {
	use: ConferenceUse;
	message: string;
}

export type FindUsed = (
	table: Table,
	conference: string,
	uses: readonly ConferenceUse[],
) => Promise<UsedPart[]>;

export interface EmailStatusUpdate {
	state: "waiting" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "withheld";
	/** Reason of SES or of withholding, or until when it is deferred; may be empty. */
	reason: string;
	/** ISO instant. */
	at: string;
}

export interface CommitPart {
	writes: Write[];
	events: OutboxEvent[];
}

export interface ClaimPart extends CommitPart {
	more: boolean;
}

export interface Person {
	user_id: string;
	addresses: readonly string[];
}

export interface LogEntry {
	object: string;
	action: string;
	/** JSON. */
	before?: string | undefined;
	after?: string | undefined;
}

export interface PaperInvolvement {
	/** Papers that they write. */
	writes: ReadonlySet<number>;
	/** Papers that they write or wrote: for conflicts of interest only, never for rights. */
	wrote: ReadonlySet<number>;
	/** Papers that they review, without declined requests. */
	reviews: ReadonlySet<number>;
}

export interface LogInvolvement {
	papers: PaperInvolvement;
	/** Registrations of the reader, and those with papers that the reader must not learn; purged ones for reviewers. */
	registrations: ReadonlySet<number>;
	/** Whether the reader may know none of the entries' registrations. */
	hides_registrations: boolean;
	mailings: ReadonlySet<string>;
}

export interface PaperStatusChange {
	conference: string;
	paper: {
		number: number;
		section: string;
		status: PaperStatus;
		round?: number;
		issue?: string;
		paper?: number;
		reviewers?: readonly string[];
	};
	to: PaperStatus;
	/** ISO instant. */
	at: string;
	reveal?: readonly number[];
	/** ISO deadline for answers to these. */
	reply_till?: string;
	/** Latest review that the decider saw (ISO instant): one corrected later is not revealed. */
	seen?: string;
	/** Undoes the decision of this instant (ISO): hides the reviews that it revealed. */
	undoes?: string;
	/** New due date of unsent reviews of a restored paper (ISO instant); absent: unchanged. */
	due?: string;
	/** And of their unanswered requests. */
	answer_by?: string;
}

export interface StatusChangeEffects extends CommitPart {
	/** Reveals reviews to the authors. `reply_till`: latest ISO deadline for answers. */
	reveals?: { reply_till: string | undefined };
	audit?: Omit<AuditEntry, "conference">[];
}

/** Hooks of a feature, listed in `features.ts`. Topics that no feature allows are refused; log entries that no feature owns are hidden. */
export interface Feature extends DeliveryHandlers {
	/**
	 * Delivery events by the prefix in `EmailDraft.about`, with the id after it. Events may repeat and arrive in any order;
	 * later states win (`EMAIL_STATES`).
	 */
	onEmailStatus?: Record<string, (context: Context, id: string, news: EmailStatusUpdate) => Promise<void>>;
	/** Returns tasks in all conferences. */
	tasks?: (context: SignedInContext) => Promise<Task[]>;
	staffTasks?: (
		context: SignedInContext,
		conference: { conference: string; blindness: Blindness },
	) => Promise<StaffTask[]>;
	/** Roles are those in the topic's conference. */
	maySubscribe?: (actor: Actor, topic: Topic) => boolean;
	/** Subscribers of the actor's typing; null if they may not write there, or for other features' conversations. */
	typing?: (
		context: SignedInContext,
		conference: { conference: string; state: ConferenceState; blindness: Blindness },
		room: string,
	) => Promise<PushPayload | null>;
	log?: {
		objects: readonly RecordKind[];
		/** Shows entries despite conflicts of interest; absent: always. */
		shows?: (entry: LogEntry, ties: LogInvolvement) => boolean;
		/** Hides entries of any feature, by the reader's relation to this one's objects. */
		hides?: (entry: LogEntry, ties: LogInvolvement) => boolean;
		/** Fields, at any depth, that are left out of an entry for the reader. */
		omits?: (entry: LogEntry, ties: LogInvolvement) => readonly string[];
	};
	/**
	 * Response for a repeat: the current object by its log id.
	 * @throws 404 if no longer visible
	 */
	readForRepeat?: (context: SignedInContext, conference: string, id: string) => Promise<unknown>;
	/** Participants may know a hidden conference. Staff are known by role. */
	isParticipant?: (table: Table, conference: string, addresses: readonly string[]) => Promise<boolean>;
	/**
	 * The owner takes part and so is no stranger to the conference's e-mails; an address entered by staff is not
	 * enough.
	 */
	knowsAddress?: (table: Table, conference: string, email: string) => Promise<boolean>;
	/** Whether the address already has a part in some conference, which its owner gets by confirming it. By an index. */
	isAddressInvolved?: (table: Table, email: string) => Promise<boolean>;
	claimPending?: (table: Table, user: { user_id: string; email: string }) => Promise<ClaimPart>;
	/** Finds what must not be removed. */
	findUses?: FindUsed;
	/** Such as freezing reviews, leaving an issue. */
	onPaperStatusChange?: (context: Context, move: PaperStatusChange) => Promise<StatusChangeEffects>;
	/** For a purged paper. Idempotent. */
	purgePaper?: (context: Context, conference: string, number: number) => Promise<void>;
	/** For a deleted account's registration that is no longer paid. Idempotent. */
	purgeRegistration?: (context: Context, conference: string, number: number) => Promise<void>;
	/** Once there are any, only the creator may hide the conference. */
	submissions?: {
		/** Every submission uses one, so the guard detects it. */
		uses: readonly ConferenceUse[];
		/** Reads no index. */
		any: (table: Table, conference: string) => Promise<boolean>;
	};
	onRename?: (context: Context, userId: string) => Promise<void>;
	download?: (context: Context, person: Person) => Promise<Record<string, unknown>>;
	/** `errors.json` code that prevents deleting the account. */
	accountDeletionBlocker?: (table: Table, userId: string) => Promise<string | null>;
	/**
	 * Erases data of deleted accounts, for each entity that declares it (`PersonalData`). Features that use others come
	 * first.
	 */
	erasers?: readonly { of: readonly { personal?: PersonalData }[]; erase: EraseData }[];
	/** Rows and files that belong to a conference: each entity that says so (`Purge`), and rows without an entity. */
	purge?: readonly Purging[];
}
