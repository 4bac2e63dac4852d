import { unpackChromium } from "../chromium.ts";
import { startTestMachine } from "../machine/machine.ts";
import { RUNNING_MACHINE } from "../machine/running-machine.ts";

/** Starts one machine for all component tests. Returns its stop function. */
export async function setup(): Promise<() => Promise<void>> {
	const [machine] = await Promise.all([startTestMachine(), unpackChromium()]);
	const { url, inboxUrl, env } = machine;
	process.env[RUNNING_MACHINE] = JSON.stringify({ url, inboxUrl, env });
	return async () => {
		await machine.stop();
		if (machine.errorLines.length > 0)
			throw new Error(`the machine complained:\n${machine.errorLines.join("\n")}`);
	};
}
