import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Validations } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { CloudFormationStackArtifact } from "aws-cdk-lib/cx-api";
import { App } from "sst/constructs";
import { setProject } from "sst/project.js";
import sstConfig from "../../sst.config.ts";
import { addStacks } from "../app.ts";
import type { StageConfig } from "../config.ts";
import type { NagFinding } from "../nag-exceptions.ts";
import { NagPlugin } from "./nag.ts";

const ROOT = join(import.meta.dirname, "../..");
const ACCOUNT = "111111111111";

export interface Synthesis {
	/** By stack function: "Data", "Web" … */
	templates: Record<string, Template>;
	dependencies: Record<string, string[]>;
	/** Includes excepted ones. */
	findings: NagFinding[];
}

export const SITE_PAGE = "<!doctype html><script>boot()</script><style>a{}</style>";

/**
 * Works offline, with real functions and a one-page site, under `out`.
 * @throws for cdk-nag findings without an exception
 */
export async function synthesize(
	out: string,
	stage: string,
	config: StageConfig,
	region = config.region,
): Promise<Synthesis> {
	const siteFolder = join(out, "site");
	mkdirSync(join(siteFolder, "assets"), { recursive: true });
	mkdirSync(`${siteFolder}-server`, { recursive: true });
	writeFileSync(join(siteFolder, "index.html"), "<!doctype html>");
	writeFileSync(join(siteFolder, "stranger.html"), SITE_PAGE);
	writeFileSync(join(`${siteFolder}-server`, "pages.js"), "");
	writeFileSync(join(`${siteFolder}-server`, "stranger.html"), SITE_PAGE);
	const { name } = await sstConfig.config({ stage });
	setProject({
		config: { name, stage, region, ssmPrefix: `/sst/${name}/${stage}/` },
		version: "",
		cdkVersion: "",
		constructsVersion: "",
		paths: {
			root: ROOT,
			config: join(ROOT, "sst.config.ts"),
			out,
			artifacts: join(out, "artifacts"),
		},
		metafile: { inputs: {}, outputs: {} },
		stacks: sstConfig.stacks,
	});
	const app = new App(
		{ mode: "deploy", stage, name, region, account: ACCOUNT },
		{ outdir: mkdtempSync(join(out, "assembly-")), context: { siteFolder } },
	);
	// SST opens its log in the next turn, before the cleanup.
	await nextTurn();
	addStacks(app, config);
	const nag = new NagPlugin(app);
	Validations.of(app).addPlugins(nag);
	await app.finish();
	const prefix = app.logicalPrefixedName("");
	const templates: Record<string, Template> = {};
	const waits: Record<string, string[]> = {};
	for (const artifact of app.synth().stacks) {
		const name = artifact.stackName.slice(prefix.length);
		templates[name] = Template.fromJSON(artifact.template);
		const before = artifact.dependencies.filter(CloudFormationStackArtifact.isCloudFormationStackArtifact);
		waits[name] = before.map(({ stackName }) => stackName.slice(prefix.length));
	}
	return { templates, dependencies: waits, findings: nag.findings };
}

export function temporaryFolder(): string {
	return mkdtempSync(join(tmpdir(), "event-deck-stacks-"));
}
