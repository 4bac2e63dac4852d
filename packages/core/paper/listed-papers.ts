import type { AdminRole } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import { reach } from "@deck/contracts/permissions";
import { commonPart, ifReads } from "../kernel/card-text.ts";
import { cardsByNumber } from "../kernel/cards.ts";
import type { Table } from "../kernel/ports.ts";
import { papersOf } from "./cards.ts";
import type { PaperItem } from "./entity.ts";
import { paperRows } from "./lookup.ts";

export interface ListedPaper {
	paper: PaperItem;
	card: PaperCard;
	/** False with a conflict of interest. */
	isRead(roles: readonly AdminRole[], addresses: readonly string[]): boolean;
}

/** 2 table calls for each hundred. */
export async function listedPapers(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<Map<number, ListedPaper>> {
	const [rows, texts] = await Promise.all([
		paperRows(table, conference, numbers),
		cardsByNumber(table, papersOf(conference), [...numbers], (text) => text),
	]);
	const papers = new Map(rows.flatMap((row) => (row && !row.purging_since ? [[row.number, row]] : [])));
	return new Map(
		texts.flatMap((text): [number, ListedPaper][] => {
			const card: PaperCard = JSON.parse(commonPart(text));
			const paper = papers.get(card.number);
			const isRead: ListedPaper["isRead"] = (roles, conflicts) =>
				ifReads({ staff: reach(roles, "papers", "read"), conflicts })(text) !== "";
			return paper ? [[card.number, { paper, card, isRead }]] : [];
		}),
	);
}
