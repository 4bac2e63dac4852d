/**
 * The check of signatures before the table engine, as a process of its own that can see the engine's network.
 *
 * Environment: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the one key pair it accepts; AWS_REGION, the region that
 * signatures must name. Prints `ready`; begins when its parent hands it a listening socket and the engine's address
 * (a `GateOrder`). Ends with its parent.
 */
import { Server } from "node:net";
import { makeGuard } from "./guard.ts";

/** What the parent says when it hands over the socket. */
export interface GateOrder {
	/** The engine's address, `http://HOST:PORT`. */
	target: string;
}

process.once("message", ({ target }: GateOrder, listening: unknown) => {
	if (!(listening instanceof Server)) throw new Error("no listening socket was handed over");
	const { AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "", AWS_REGION = "" } = process.env;
	if (!AWS_SECRET_ACCESS_KEY) throw new Error("AWS_SECRET_ACCESS_KEY is missing");
	const guard = makeGuard(target, {
		accessKeyId: AWS_ACCESS_KEY_ID,
		secretAccessKey: AWS_SECRET_ACCESS_KEY,
		region: AWS_REGION,
	});
	listening.on("connection", guard);
});
process.once("disconnect", () => process.exit(0));
console.log("ready");
