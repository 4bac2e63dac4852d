import { join } from "node:path";
import {
	Function as CloudFrontFunction,
	FunctionCode,
	FunctionEventType,
	FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import { buildSync } from "esbuild";
import type { Stack } from "sst/constructs";
import { useProject as currentProject } from "sst/project.js";

/** CloudFront wants its own module imported in the first line; functions know it as `cf`. */
export const FIRST_LINE = 'import cf from "cloudfront";\n';

/** The JavaScript of `viewer/<name>.ts` as CloudFront takes it: one script with a function `handler`, exporting nothing. */
export function viewerCode(name: string, root: string): string {
	const { outputFiles } = buildSync({
		entryPoints: [join(root, "stacks/viewer", `${name}.ts`)],
		bundle: true,
		write: false,
		format: "esm",
		// What is newer CloudFront's runtime knows in part.
		target: "es2019",
	});
	const code = outputFiles.map(({ text }) => text).join("");
	return FIRST_LINE + code.replace(/export \{\s*handler\s*\};\s*$/, "");
}

/** A CloudFront Function made of `viewer/<name>.ts`, to be run on each viewer request of a behaviour. */
export function viewerFunction(stack: Stack, id: string, name: string) {
	return {
		eventType: FunctionEventType.VIEWER_REQUEST,
		function: new CloudFrontFunction(stack, id, {
			runtime: FunctionRuntime.JS_2_0,
			code: FunctionCode.fromInline(viewerCode(name, currentProject().paths.root)),
			comment: `event-deck ${stack.stage} ${name}`,
		}),
	};
}
