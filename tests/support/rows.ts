import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { PaperCard } from "@deck/contracts/paper";
import type { emailClaims } from "@deck/core/account/entity";
import type { UserItem } from "@deck/core/account/find";
import type { pathClaims } from "@deck/core/conference/entity";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { OutboxItem } from "@deck/core/delivery/deliver";
import type { RecipientItem } from "@deck/core/delivery/recipients";
import type { auditLog } from "@deck/core/kernel/audit";
import type { Item, Table } from "@deck/core/kernel/ports";
import type { AuthorItem, PaperItem, VersionItem } from "@deck/core/paper/entity";
import type { StaffItem } from "@deck/core/staff/lookup";
import type { UploadItem } from "@deck/core/upload/entity";
import type { EntityItem } from "electrodb";

/** Every row of a table, by kind. Rows of a paper stand in their order. */
export interface Rows {
	users: UserItem[];
	emails: EntityItem<ReturnType<typeof emailClaims>>[];
	conferences: ConferenceItem[];
	paths: EntityItem<ReturnType<typeof pathClaims>>[];
	staff: StaffItem[];
	papers: PaperItem[];
	authors: AuthorItem[];
	versions: VersionItem[];
	cards: (PaperCard & { conference: string })[];
	/** The last paper's number that was drawn, by conference. */
	counters: Map<string, number>;
	uploads: UploadItem[];
	outbox: OutboxItem[];
	recipients: RecipientItem[];
	audit: EntityItem<ReturnType<typeof auditLog>>[];
}

/** Reads the whole table, which only tests may. */
export async function readRows(table: Table): Promise<Rows> {
	const items = await readItems(table);
	// ElectroDB writes the entity's name into every item.
	const byKind = Map.groupBy(items, (item) => String(item.__edb_e__));
	const of = <T>(kind: string) => (byKind.get(kind) ?? []) as T[];
	const startingWith = (prefix: string) => items.filter((item) => String(item.pk).startsWith(prefix));
	const second = (item: Item) => String(item.pk).split("#")[1] ?? "";
	return {
		users: of("user"),
		emails: of("email"),
		conferences: of("conference"),
		paths: of("path"),
		staff: of("staff"),
		papers: of("paper"),
		authors: of("author"),
		versions: of("version"),
		cards: startingWith("papers#").map((item) => ({
			conference: second(item),
			...(JSON.parse(String(item.c)) as PaperCard),
		})),
		counters: new Map(startingWith("number#").map((item) => [second(item), Number(item.n)])),
		uploads: of("upload"),
		outbox: of("outbox"),
		recipients: of("recipient"),
		audit: of("audit"),
	};
}

/** Whether a row of the outbox waits on purpose, for weeks: a deleted conference's purge. */
export const isPurge = ({ event }: Pick<OutboxItem, "event">) => event === "conference.purge";

/** Every item as it is stored, for what must not be in any of them. */
export async function readItems({ client, name }: Table): Promise<Item[]> {
	if (!(client instanceof DynamoDBDocumentClient)) throw new Error("the table's client is of another kind");
	const found: Item[] = [];
	let from: Item | undefined;
	do {
		const page = await client.send(
			new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey: from }),
		);
		found.push(...(page.Items ?? []));
		from = page.LastEvaluatedKey;
	} while (from);
	return found;
}
