import type { InProcess } from "./in-process.ts";

/** The commits of this process: one is held while something happens on the machine beside. */
export class Commits {
	readonly #ports: InProcess["ports"];
	readonly #table: Pick<InProcess["ports"]["table"], "transact" | "update">;
	readonly #now: () => Date;

	constructor({ ports }: InProcess) {
		this.#ports = ports;
		this.#table = { transact: ports.table.transact, update: ports.table.update };
		this.#now = ports.now;
	}

	/** Has something happen before this process commits the next time. */
	before(happens: () => Promise<unknown>): void {
		const { table } = this.#ports;
		table.transact = async (...given) => {
			table.transact = this.#table.transact;
			await happens();
			return table.transact(...given);
		};
	}

	/** Table and clock as they were. */
	restore(): void {
		Object.assign(this.#ports.table, this.#table);
		this.#ports.now = this.#now;
	}
}
