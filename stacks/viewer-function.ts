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

/** CloudFront wants its module's import in the first line. */
export const FIRST_LINE = 'import cf from "cloudfront";\n';

/** Compiles `viewer/<name>.ts` to a script with a function `handler`. */
export function compileViewerFunction(name: string, root: string): string {
	const { outputFiles } = buildSync({
		entryPoints: [join(root, "stacks/viewer", `${name}.ts`)],
		bundle: true,
		write: false,
		format: "esm",
		// CloudFront supports newer syntax partly.
		target: "es2019",
	});
	const code = outputFiles.map(({ text }) => text).join("");
	return FIRST_LINE + code.replace(/export \{\s*handler\s*\};\s*$/, "");
}

/** Runs `viewer/<name>.ts` on a behaviour's viewer requests. */
export function viewerFunction(stack: Stack, id: string, name: string) {
	return {
		eventType: FunctionEventType.VIEWER_REQUEST,
		function: new CloudFrontFunction(stack, id, {
			runtime: FunctionRuntime.JS_2_0,
			code: FunctionCode.fromInline(compileViewerFunction(name, currentProject().paths.root)),
			comment: `event-deck ${stack.stage} ${name}`,
		}),
	};
}
