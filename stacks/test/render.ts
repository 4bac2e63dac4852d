import type { Template } from "aws-cdk-lib/assertions";

export type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value };

/** Removes CDK's hash of the path. */
function withoutHash(logicalId: string): string {
	return logicalId.replace(/[0-9A-F]{8}$/, "");
}

function isObject(value: Value): value is { [key: string]: Value } {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Makes values comparable: references as `<Table.Arn>`, joins as one text. */
function renderer(templates: Record<string, Template>) {
	const exported = new Map<Value, Value>();
	for (const template of Object.values(templates)) {
		for (const output of Object.values(template.findOutputs("*"))) {
			if (output.Export) exported.set(output.Export.Name, output.Value);
		}
	}
	return function render(value: Value): Value {
		if (Array.isArray(value)) return value.map(render);
		if (!isObject(value)) return value;
		if (typeof value.Ref === "string") return `<${withoutHash(value.Ref)}>`;
		const attribute = value["Fn::GetAtt"];
		if (Array.isArray(attribute)) return `<${withoutHash(String(attribute[0]))}.${attribute[1]}>`;
		if (value["Fn::ImportValue"]) return render(exported.get(value["Fn::ImportValue"]));
		const join = value["Fn::Join"];
		if (Array.isArray(join)) return [render(join[1])].flat().join("");
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, render(inner)]));
	};
}

export function resources(
	templates: Record<string, Template>,
	stack: string,
	type: string,
): Record<string, { [key: string]: Value }> {
	const render = renderer(templates);
	const found = Object.entries(templates[stack]?.findResources(type) ?? {});
	return Object.fromEntries(
		found.map(([id, { Properties }]) => [withoutHash(id), Object(render(Properties))]),
	);
}
