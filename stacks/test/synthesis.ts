import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Validations } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { App } from "sst/constructs";
import { setProject } from "sst/project.js";
import sstConfig from "../../sst.config.ts";
import { addStacks } from "../app.ts";
import type { StageConfig } from "../config.ts";
import type { NagFinding } from "../nag-exceptions.ts";
import { Nag } from "./nag.ts";

const ROOT = join(import.meta.dirname, "../..");
const ACCOUNT = "111111111111";

/** A stage's templates, as they would be deployed. */
export interface Synthesis {
	/** By the stack function's name: "Data", "Web" … */
	templates: Record<string, Template>;
	/** Everything that cdk-nag found, excepted or not. */
	findings: NagFinding[];
}

/**
 * Synthesises a stage offline, with the real functions and a site of one page; all that is written goes under
 * `out`. Throws where cdk-nag finds what no exception covers.
 */
export async function synthesize(
	out: string,
	stage: string,
	config: StageConfig,
	region = config.region,
): Promise<Synthesis> {
	const siteFolder = join(out, "site");
	mkdirSync(join(siteFolder, "assets"), { recursive: true });
	writeFileSync(join(siteFolder, "index.html"), "<!doctype html>");
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
	// SST opens its log in the next turn; without one, that would be after the last test has cleared the folder.
	await nextTurn();
	addStacks(app, config);
	const nag = new Nag(app);
	Validations.of(app).addPlugins(nag);
	await app.finish();
	const prefix = app.logicalPrefixedName("");
	const templates: Record<string, Template> = {};
	for (const artifact of app.synth().stacks) {
		templates[artifact.stackName.slice(prefix.length)] = Template.fromJSON(artifact.template);
	}
	return { templates, findings: nag.findings };
}

/** A new folder for one run's bundles and assemblies, outside the repository. */
export function temporaryFolder(): string {
	return mkdtempSync(join(tmpdir(), "event-deck-stacks-"));
}
