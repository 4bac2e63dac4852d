import type { SSTConfig } from "sst/project.js";
import { addStacks } from "./stacks/app.ts";
import { stageConfig } from "./stacks/config.ts";

/** For SST's commands `sst build`, `sst deploy`, `sst remove`, all with `--stage`. */
export default {
	config: ({ stage, region }) => ({
		name: "event-deck",
		region: region ?? stageConfig(stage ?? "dev").region,
	}),
	stacks: (app) => addStacks(app),
} satisfies SSTConfig;
