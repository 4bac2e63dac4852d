import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import type { ExportColumn } from "./definition.ts";
import { exportCell, exportHead } from "./export.ts";
import { type ExportTable, exportFile } from "./export-file.ts";

const TABLE: ExportTable = {
	head: ["Number", "Title", "Submitted (Europe/Samara)", "Discount", "Paid on"],
	rows: [
		[1, "Снег, «лёд» & <ice>", { at: "2026-11-23 23:59" }, 0, { day: "2026-11-30" }],
		[2, "=HYPERLINK(1)", null, -5, null],
		[3, "\tтаб", { at: "2026-01-01 00:00" }, 12.5, null],
		[4, "", { at: "2026-01-01 00:00" }, 100, null],
	],
};

test("a table as CSV: moments as they are written, numbers as they are, nothing that is calculated", async () => {
	const bytes = new Uint8Array(await (await exportFile(TABLE, "csv", "en")).arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(new TextDecoder().decode(bytes)).toBe(
		[
			"Number,Title,Submitted (Europe/Samara),Discount,Paid on",
			'1,"Снег, «лёд» & <ice>",2026-11-23 23:59,0,2026-11-30',
			"2,'=HYPERLINK(1),,-5,",
			"3,'\tтаб,2026-01-01 00:00,12.5,",
			"4,,2026-01-01 00:00,100,",
		].join("\r\n"),
	);
});

const toSecond = <T>(cell: T) => (cell instanceof Date ? new Date(Math.round(+cell / 1000) * 1000) : cell);

test("a table as XLSX, as another program reads it: numbers are numbers, dates are dates", async () => {
	const file = await exportFile(TABLE, "xlsx", "en");
	const sheet = await readSheet(Buffer.from(await file.arrayBuffer()));
	expect(sheet.map((row) => row.map(toSecond))).toEqual([
		TABLE.head,
		[1, "Снег, «лёд» & <ice>", new Date("2026-11-23T23:59Z"), 0, new Date("2026-11-30T00:00Z")],
		[2, "'=HYPERLINK(1)", null, -5, null],
		[3, "'\tтаб", new Date("2026-01-01T00:00Z"), 12.5, null],
		[4, null, new Date("2026-01-01T00:00Z"), 100, null],
	]);
});

test("a moment is written in the reader's time zone, and its column names the zone", () => {
	expect(exportCell(new Date("2026-11-23T20:30:00Z"), "Europe/Samara")).toEqual({ at: "2026-11-24 00:30" });
	const columns: ExportColumn<never, null>[] = [
		{ id: "number", title: () => "Number", value: () => 1 },
		{ id: "changed", title: () => "Updated", value: () => new Date(0) },
	];
	const head = exportHead({ columns, context: null, zone: "Europe/Samara" }, [false, true]);
	expect(head).toEqual(["Number", "Updated (Europe/Samara)"]);
});
