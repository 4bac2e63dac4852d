import type { AdminRole } from "@deck/contracts/enums";
import { stateRank } from "@deck/core/mailing/email-states";
import { mailingEmailStates, mailings } from "@deck/core/mailing/entity";
import { staffRoles } from "@deck/core/staff/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { MailingSteps } from "../support/steps/mailing-steps.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

test("staff who may no longer write about a paper cannot send a message about it again", async () => {
	const { path } = await buildConference(machine.table);
	const [moving, author] = [await new Person(machine).join(), await new Person(machine).join()];
	const chairOf = (section_id: string): AdminRole[] => [
		{ type: "observer" },
		{ type: "sec_chair", section_id },
	];
	await appointStaff(machine.table, moving, path, ...chairOf("optics"));
	await submitPaper(author, path, { section: "optics" });
	const own = new MailingSteps(moving, path);
	const { id, version } = await own.createAndWait({ of: "papers", numbers: "1" });
	await own.save(id, version);
	await own.send(id, version + 1, 1);
	await own.waitForState(id, "done");
	const key = { conference: path, id };
	const { data } = await mailings(machine.table).get(key).go();
	await mailingEmailStates(machine.table)
		.patch({ ...key, list: data?.gathered?.list ?? "", part: 0 })
		.set({ emails: [{ s: stateRank("bounced"), r: 1 }] })
		.go();
	const { body: user } = await moving.get<{ id: string }>("/api/auth/user");
	const move = (section: string) =>
		staffRoles(machine.table)
			.patch({ holder: `user#${user.id}`, conference: path })
			.set({ admin_roles: chairOf(section) })
			.go();
	const again = () => own.applyAction(id, "resend", { who: "bounced", count: 1 });
	await move("signals");
	expect((await again()).body.code).toBe("mailing_rights");
	await move("optics");
	expect((await again()).body.state).toBe("sending");
	await own.waitForState(id, "done");
});
