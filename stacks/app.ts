import type { App } from "sst/constructs";
import { stack } from "sst/constructs/FunctionalStack.js";
import { Alarms, hasWatchers } from "./alarms.ts";
import { type StageConfig, setConfig, stageConfig } from "./config.ts";
import { Data } from "./data.ts";
import { EDGE_REGION, Edge, needsEdge } from "./edge.ts";
import { Events } from "./events.ts";
import { Http } from "./http.ts";
import { Logs } from "./logs.ts";
import { Mail } from "./mail.ts";
import { Queue } from "./queue.ts";
import { Secrets } from "./secrets.ts";
import { Site } from "./site.ts";
import { Socket } from "./socket.ts";
import { Storage } from "./storage.ts";
import { Web } from "./web.ts";

/** SST adds it to every stack. */
const UNUSED_CONSTRUCT = "CustomResourceHandler";

const REGIONAL_STACKS = [Secrets, Logs, Data, Storage, Mail, Queue, Site, Socket, Http, Events, Web];

/** Adds the stages' stacks. Outside the stage's region (`--region us-east-1`), adds only the edge stack. */
export function addStacks(app: App, config: StageConfig = stageConfig(app.stage)): void {
	setConfig(app, config);
	const edge = app.region === EDGE_REGION && needsEdge(config) ? [Edge] : [];
	const watch = hasWatchers(config) ? [Alarms] : [];
	const home = app.region === config.region ? [...REGIONAL_STACKS, ...watch] : [];
	for (const made of [...edge, ...home]) stack(app, made);
	for (const child of app.node.children) child.node.tryRemoveChild(UNUSED_CONSTRUCT);
}
