import type { ChildSpec } from "../child.ts";
import { closeServer, listen } from "../listen.ts";
import { createTable } from "../table/create.ts";
import { startTableEngine } from "../table/engine.ts";
import type { Adversity } from "./options.ts";
import type { SeededRandom } from "./random.ts";
import { startReplica } from "./replica.ts";
import { createTableProxy } from "./table-proxy.ts";
import type { RowChange } from "./table-wire.ts";

export interface AdverseTable {
	endpoint: string;
	catchUp(): Promise<void>;
	stop(): Promise<void>;
}

export interface AdverseTableOptions extends Pick<ChildSpec, "dataDir" | "onDeath"> {
	target: string;
	tableName: string;
	adversity: Adversity;
	random: SeededRandom;
	onChanges: (changes: RowChange[]) => void;
}

export async function startAdverseTable(options: AdverseTableOptions): Promise<AdverseTable> {
	const { dataDir, target, tableName, adversity, random, onDeath } = options;
	const copy = await startTableEngine({
		name: "index",
		title: "the engine of late indexes",
		inMemory: true,
		port: 0,
		restart: false,
		dataDir,
		onDeath,
	});
	await createTable(copy.endpoint, tableName);
	const replica = await startReplica({
		source: target,
		endpoint: copy.endpoint,
		tableName,
		lag: adversity.indexLag,
		random,
	});
	const proxy = createTableProxy({
		target,
		indexTarget: copy.endpoint,
		adversity,
		random,
		onChanges(changes) {
			replica.follow(changes);
			options.onChanges(changes);
		},
	});
	const port = await listen(proxy, 0, "the adverse table");
	return {
		endpoint: `http://127.0.0.1:${port}`,
		catchUp: () => replica.catchUp(),
		async stop() {
			replica.stop();
			await closeServer(proxy);
			await copy.child.stop();
		},
	};
}
