import type { Ports } from "@deck/core/kernel/ports";

/** Simulates a process that dies after some writes. */
export function crashAfterWrites(ports: Ports, writes: number): Ports {
	let left = writes;
	const counted =
		<A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
		async (...args: A): Promise<R> => {
			if (left-- <= 0) throw new Error("the process has ended");
			return work(...args);
		};
	const { table, files } = ports;
	return {
		...ports,
		table: { ...table, transact: counted(table.transact), update: counted(table.update) },
		files: { ...files, remove: counted(files.remove) },
	};
}
