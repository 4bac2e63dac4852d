import type { InProcessApp } from "./in-process.ts";

/** Intercepts this process's commits while the machine goes on. */
export class CommitInterceptor {
	readonly #ports: InProcessApp["ports"];
	readonly #table: Pick<InProcessApp["ports"]["table"], "transact" | "update">;
	readonly #now: () => Date;

	constructor({ ports }: InProcessApp) {
		this.#ports = ports;
		this.#table = { transact: ports.table.transact, update: ports.table.update };
		this.#now = ports.now;
	}

	beforeNextCommit(happens: () => Promise<unknown>): void {
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
