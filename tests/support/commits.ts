import type { InProcess } from "./in-process.ts";

/** Intercepts this process's commits while the machine goes on. */
export class Commits {
	readonly #ports: InProcess["ports"];
	readonly #table: Pick<InProcess["ports"]["table"], "transact" | "update">;
	readonly #now: () => Date;

	constructor({ ports }: InProcess) {
		this.#ports = ports;
		this.#table = { transact: ports.table.transact, update: ports.table.update };
		this.#now = ports.now;
	}

	before(happens: () => Promise<unknown>): void {
		const { table } = this.#ports;
		table.transact = async (...given) => {
			table.transact = this.#table.transact;
			await happens();
			return table.transact(...given);
		};
	}

	restore(): void {
		Object.assign(this.#ports.table, this.#table);
		this.#ports.now = this.#now;
	}
}
