declare module "dynalite" {
	import type { Server } from "node:http";

	/** Has no types of its own. */
	function dynalite(options?: { createTableMs?: number; deleteTableMs?: number }): Server;
	export = dynalite;
}
