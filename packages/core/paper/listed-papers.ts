import type { AdminRole } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import { permissionScope } from "@deck/contracts/permissions";
import { commonPart, commonPartForStaff } from "../kernel/list-row-text.ts";
import { listRowsByNumber } from "../kernel/list-rows.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperItem } from "./entity.ts";
import { paperListKey } from "./list-rows.ts";
import { existingPaperRows } from "./lookup.ts";

export interface ListedPaper {
	paper: PaperItem;
	listRow: PaperListRow;
	/** Returns false with a conflict of interest. */
	isReadableBy(roles: readonly AdminRole[], addresses: readonly string[]): boolean;
}

/** Returns papers with their list rows by number. 2 table calls for each hundred. */
export async function readListedPapers(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<Map<number, ListedPaper>> {
	const [rows, texts] = await Promise.all([
		existingPaperRows(table, conference, numbers),
		listRowsByNumber(table, paperListKey(conference), [...numbers], (text) => text),
	]);
	const papers = new Map(rows.map((row) => [row.number, row]));
	return new Map(
		texts.flatMap((text): [number, ListedPaper][] => {
			const listRow: PaperListRow = JSON.parse(commonPart(text));
			const paper = papers.get(listRow.number);
			const isReadableBy: ListedPaper["isReadableBy"] = (roles, addresses) =>
				commonPartForStaff({ staff: permissionScope(roles, "papers", "read"), conflicts: addresses })(
					text,
				) !== "";
			return paper ? [[listRow.number, { paper, listRow, isReadableBy }]] : [];
		}),
	);
}
