import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "../access/sign-in/register.ts";
import { verify } from "../access/sign-in/verify.ts";
import { userByEmail } from "../account/find.ts";
import { verificationLink } from "../account/verification.ts";
import { commit, type Write } from "../kernel/commit.ts";
import { type Context, systemContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { appointMember } from "./appoint.ts";
import { staffOfConference } from "./lookup.ts";

let engine: TestTable;
let context: Context;
beforeAll(async () => {
	engine = await startTestTable();
	context = systemContext(makeFakePorts(engine.table));
});
afterAll(() => engine.stop());

const email = "ada@example.org";

async function confirm(): Promise<void> {
	const user = await userByEmail(engine.table, email);
	if (!user) throw new Error("nobody has registered");
	const { hash: words } = new URL(verificationLink(context, user, context.now()));
	const [id = "", hash = "", expires] = words.slice(1).split("/");
	await verify(context, { id, hash, expires: Number(expires) });
}

test("no role stays pending for an address that was verified meanwhile", async () => {
	await register(context, { email, password: "secret-1", locale: "en" });
	const appoint = async (conference: string) =>
		(await appointMember(context, { conference, email, admin_roles: [{ type: "creator" }] })).writes;
	const add = (writes: Write[]) => commit(context, { writes, audit: [], events: [] });
	const holders = async (conference: string) =>
		(await staffOfConference(engine.table, conference)).map((one) => one.holder.split("#")[0]);

	await add(await appoint("before"));
	expect(await holders("before")).toEqual(["mail"]);
	const late = await appoint("meanwhile");
	await confirm();
	expect(await holders("before")).toEqual(["user"]);
	await expect(add(late)).rejects.toThrow(new AppError("unavailable", "busy", { retryAfter: 1 }));
	expect(await holders("meanwhile")).toEqual([]);
	await add(await appoint("meanwhile"));
	expect(await holders("meanwhile")).toEqual(["user"]);
});
