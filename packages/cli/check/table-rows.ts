import { readAllItems } from "@deck/aws/scan";
import type { emailClaims } from "@deck/core/account/entity";
import type { UserItem } from "@deck/core/account/lookup";
import type { ChatMessageItem, ChatRoomItem, chatMessageChanges, ReadMarkItem } from "@deck/core/chat/entity";
import type { conferenceParts, pathClaims } from "@deck/core/conference/entity";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { OutboxItem } from "@deck/core/delivery/deliver";
import type { EmailRecipientItem } from "@deck/core/delivery/email-recipients";
import type { PaperDraftItem } from "@deck/core/draft/entity";
import type { ExpertItem } from "@deck/core/expert/entity";
import type { IssueItem } from "@deck/core/issue/entity";
import type { auditLog } from "@deck/core/kernel/audit";
import { rowsInListPage } from "@deck/core/kernel/list-pages";
import { eventsOf } from "@deck/core/kernel/outbox";
import type { Item, Table } from "@deck/core/kernel/ports";
import type { OriginalityItem } from "@deck/core/originality/entity";
import type { AuthorItem, PaperItem, PreflightItem, VersionItem } from "@deck/core/paper/entity";
import type {
	documentCodes,
	presenters,
	RegistrationItem,
	registrationClaims,
	seats,
} from "@deck/core/registration/entity";
import { parseBoardItem, type ReviewBoardItem, type ReviewItem } from "@deck/core/review/entity";
import type { StaffItem } from "@deck/core/staff/lookup";
import type { UploadItem } from "@deck/core/upload/entity";
import type { EntityItem } from "electrodb";

/** All rows of the table by kind; a paper's authors and versions are in order. */
export interface TableRows {
	users: UserItem[];
	emails: EntityItem<ReturnType<typeof emailClaims>>[];
	conferences: ConferenceItem[];
	parts: EntityItem<ReturnType<typeof conferenceParts>>[];
	paths: EntityItem<ReturnType<typeof pathClaims>>[];
	staff: StaffItem[];
	guards: { conference: string; guard: string | undefined; row: Item }[];
	issues: IssueItem[];
	papers: PaperItem[];
	authors: AuthorItem[];
	versions: VersionItem[];
	preflights: PreflightItem[];
	originalities: OriginalityItem[];
	/** Originality figures: "c#137 found_2 91". */
	figures: string[];
	experts: ExpertItem[];
	reviews: ReviewItem[];
	reviewBoards: ReviewBoardItem[];
	/** Text of the boards in list pages, by conference and number; empty for a long one. */
	pagedBoards: Map<string, string>;
	chatRooms: ChatRoomItem[];
	messages: ChatMessageItem[];
	messageChanges: EntityItem<ReturnType<typeof chatMessageChanges>>[];
	readMarks: ReadMarkItem[];
	registrations: RegistrationItem[];
	registrationClaims: EntityItem<ReturnType<typeof registrationClaims>>[];
	presenters: EntityItem<ReturnType<typeof presenters>>[];
	seats: EntityItem<ReturnType<typeof seats>>[];
	documentCodes: EntityItem<ReturnType<typeof documentCodes>>[];
	/** List rows as text, by conference and number. */
	registrationListRows: Map<string, string>;
	/** Documents by fingerprint. */
	fingerprints: Map<string, ReadonlySet<string>>;
	/** The stored number of compared documents. */
	comparedCount: number;
	/** Text of papers' list rows, by conference and number. */
	listRows: Map<string, string>;
	/** The same texts as list pages have them. */
	pagedListRows: Map<string, string>;
	/** As text, by conference and number. */
	details: Map<string, string>;
	counters: Map<string, number>;
	uploads: UploadItem[];
	drafts: PaperDraftItem[];
	/** One entry for each event of a row. */
	outbox: OutboxItem[];
	recipients: EmailRecipientItem[];
	audit: EntityItem<ReturnType<typeof auditLog>>[];
}

const splitEvents = (row: OutboxItem): OutboxItem[] =>
	eventsOf(row).map(({ event, payload }) => ({ ...row, event, payload: JSON.stringify(payload) }));

const pagedTexts = (pages: readonly Item[]) =>
	new Map(
		pages.flatMap((page) =>
			rowsInListPage(page).map(([number, text]): [string, string] => [
				`${String(page.pk).split("#")[2]} ${number}`,
				text,
			]),
		),
	);

/** Scans the table, for operators and tests. */
export async function readTableRows(table: Table, onPage?: (count: number) => void): Promise<TableRows> {
	const items = await readAllItems(table, onPage);
	const byKind = Map.groupBy(items, (item) => String(item.__edb_e__));
	const rowsOfKind = <T>(kind: string) => (byKind.get(kind) ?? []) as T[];
	const startingWith = (prefix: string) => items.filter((item) => String(item.pk).startsWith(prefix));
	return {
		experts: rowsOfKind("expert"),
		reviews: rowsOfKind("review"),
		reviewBoards: rowsOfKind<Item>("reviewDesk").map(parseBoardItem),
		pagedBoards: pagedTexts(startingWith("pages#reviewdesks#")),
		chatRooms: rowsOfKind("room"),
		messages: rowsOfKind("message"),
		messageChanges: rowsOfKind("messageChange"),
		readMarks: rowsOfKind("readMark"),
		registrations: rowsOfKind("registration"),
		registrationClaims: rowsOfKind("registrationClaim"),
		presenters: rowsOfKind("presenter"),
		seats: rowsOfKind("seat"),
		documentCodes: rowsOfKind("documentCode"),
		registrationListRows: listRowsOf(startingWith("registrations#")),
		users: rowsOfKind("user"),
		emails: rowsOfKind("email"),
		conferences: rowsOfKind("conference"),
		parts: rowsOfKind("part"),
		paths: rowsOfKind("path"),
		staff: rowsOfKind("staff"),
		guards: startingWith("guard#").map((item) => ({
			conference: secondKeyPart(item),
			guard: item.guard as string | undefined,
			row: item,
		})),
		issues: rowsOfKind("issue"),
		papers: rowsOfKind("paper"),
		authors: rowsOfKind("author"),
		versions: rowsOfKind("version"),
		preflights: rowsOfKind("preflight"),
		originalities: rowsOfKind("originality"),
		figures: startingWith("originalityfigures#").flatMap(({ pk, sk, v: _, ...figures }) =>
			Object.entries(figures).map(
				([name, figure]) => `${secondKeyPart({ pk })}#${Number(String(sk).slice(1))} ${name} ${figure}`,
			),
		),
		fingerprints: new Map(
			startingWith("mark#").map((item) => [secondKeyPart(item), item.documents as ReadonlySet<string>]),
		),
		comparedCount: items.filter(({ pk }) => pk === "originality").reduce((sum, { n }) => sum + Number(n), 0),
		listRows: listRowsOf(startingWith("papers#")),
		details: new Map(startingWith("details#").map((item) => [conferenceAndNumber(item), String(item.d)])),
		pagedListRows: pagedTexts(startingWith("pages#papers#")),
		counters: new Map(
			startingWith("number#")
				.filter(({ sk }) => sk === "paper")
				.map((item) => [secondKeyPart(item), Number(item.n)]),
		),
		uploads: rowsOfKind("upload"),
		drafts: rowsOfKind("draft"),
		outbox: rowsOfKind<OutboxItem>("outbox").flatMap(splitEvents),
		recipients: rowsOfKind("recipient"),
		audit: rowsOfKind("audit"),
	};
}

const secondKeyPart = (item: Item) => String(item.pk).split("#")[1] ?? "";

/** Returns the key of a paper's maps: conference and number. */
const conferenceAndNumber = (item: Item) => `${secondKeyPart(item)} ${Number(String(item.sk).slice(1))}`;

const listRowsOf = (items: readonly Item[]) =>
	new Map(
		items.filter(({ c }) => c !== undefined).map((item) => [conferenceAndNumber(item), String(item.c)]),
	);

/** What is due sooner is as good as running. */
const SOON_MS = 30_000;

/**
 * Checks whether a row is scheduled: not tried yet, or put off, and not due soon. So are reminders, purges and
 * e-mails at their daily limit.
 */
export const isDelayedOnPurpose = ({ attempts, due = "" }: Pick<OutboxItem, "attempts" | "due">) =>
	attempts === 0 && Date.parse(due) > Date.now() + SOON_MS;
