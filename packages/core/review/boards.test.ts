import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commit } from "../kernel/commit.ts";
import { systemContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { raiseNumber } from "../kernel/numbers.ts";
import { boardPageKeys, putBoard, readBoards, removePagedBoard } from "./boards.ts";
import { emptyBoardItem, type ReviewBoardItem } from "./entity.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const boardOf = (number: number, version = 1, note = ""): ReviewBoardItem => ({
	...emptyBoardItem("c", number),
	version,
	proposals: [{ by: "1", name: "Anna", to: "accept", note, at: "2027-01-01T00:00:00.000Z" }],
});

async function write(...boards: ReviewBoardItem[]): Promise<void> {
	for (const board of boards) {
		const writes = putBoard(engine.table, board, new AppError("stale", "moved"));
		await commit(systemContext(makeFakePorts(engine.table)), { writes, audit: [], events: [] });
	}
}

test("boards are read by number, also long ones and those of a cached list page that changed", async () => {
	await raiseNumber(engine.table, "c", "paper", 501);
	const long = boardOf(51, 1, "я".repeat(40_000));
	await write(boardOf(501), boardOf(1), long);
	expect(await readBoards(engine.table, "c")).toEqual([boardOf(1), long, boardOf(501)]);

	await write(boardOf(1, 2, "changed"), boardOf(51, 2, "short"));
	expect(await readBoards(engine.table, "c")).toEqual([
		boardOf(1, 2, "changed"),
		boardOf(51, 2, "short"),
		boardOf(501),
	]);
	await expect(write(boardOf(1, 2))).rejects.toThrow("moved");

	const context = systemContext(makeFakePorts(engine.table));
	await removePagedBoard(context, "c", 51);
	// There is no list page for it.
	await removePagedBoard(context, "c", 2);
	expect(await readBoards(engine.table, "c")).toEqual([boardOf(1, 2, "changed"), boardOf(501)]);
	await removePagedBoard(context, "c", 1);
	expect(await engine.table.batchGet(boardPageKeys("c", [1, 501])), "the page of the other").toHaveLength(1);
});

test("concurrent changes of boards in one list page are all kept", async () => {
	await raiseNumber(engine.table, "d", "paper", 451);
	const numbers = [1, 51, 101, 151, 201, 251, 301, 351, 401, 451];
	const boards = numbers.map((number) => ({ ...boardOf(number), conference: "d" }));
	await Promise.all(boards.map((board) => write(board)));
	expect(await readBoards(engine.table, "d")).toEqual(boards);
});
