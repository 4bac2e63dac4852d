import { fileURLToPath } from "node:url";
import { API, type Checker, type Project, SymbolFlags, type Type } from "typescript/unstable/sync";
import {
	descriptionSchema,
	type JsonSchema,
	jsonSchemaOf,
	objectSchemaOf,
	typeOfProperty,
} from "./json-schema.ts";

export interface ResponseSchemas {
	routes: Map<string, Map<number | "success", JsonSchema>>;
	/** Schemas by name. */
	schemas: Record<string, JsonSchema>;
}

const PROJECT = fileURLToPath(new URL("responses.tsconfig.json", import.meta.url));
const ROUTES = fileURLToPath(new URL("response-types.ts", import.meta.url));

/**
 * Reads the schemas of all JSON responses from the handlers' types. Takes a few seconds: not for serving.
 * @param more further contracts, by name
 */
export function readResponseSchemas(...more: string[]): ResponseSchemas {
	const compiler = new API();
	try {
		const project = compiler.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
		if (!project) throw new Error(`the compiler does not open ${PROJECT}`);
		return collectResponses(project, more);
	} finally {
		compiler.close();
	}
}

function collectResponses(project: Project, more: string[]): ResponseSchemas {
	const { checker } = project;
	const [byPath] = exportedTypes(project, ROUTES);
	if (!byPath) throw new Error("there are no routes");
	const contracts = new Contracts(project);
	const routes: ResponseSchemas["routes"] = new Map();
	for (const path of checker.getPropertiesOfType(byPath.type)) {
		for (const method of checker.getPropertiesOfType(typeOfProperty(checker, path))) {
			const responses = typeOfProperty(checker, method);
			const known = new Map<number | "success", JsonSchema>();
			for (const response of responses.isUnionType() ? responses.getTypes() : [responses]) {
				if (literal(checker, response, "outputFormat") !== "json") continue;
				const status = literal(checker, response, "status");
				const schema = contracts.refer(typeArgumentOf(checker, response, "output"));
				known.set(typeof status === "number" ? status : "success", schema);
			}
			routes.set(`${method.name.slice(1).toUpperCase()} ${path.name}`, known);
		}
	}
	for (const name of more) contracts.add(name);
	return { routes, schemas: Object.fromEntries([...contracts.schemas].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function typeArgumentOf(checker: Checker, response: Type, name: string): Type {
	const property = checker.getPropertyOfType(response, name);
	if (!property) throw new Error(`a response has no ${name}`);
	return typeOfProperty(checker, property);
}

function literal(checker: Checker, response: Type, name: string): unknown {
	const type = typeArgumentOf(checker, response, name);
	return type.isLiteralType() ? type.value : undefined;
}

interface NamedType {
	name: string;
	type: Type;
	description: JsonSchema;
}

function exportedTypes({ program, checker }: Project, path: string): NamedType[] {
	const file = program.getSourceFile(path);
	const module = file && checker.getSymbolAtLocation(file);
	return (module ? checker.getExportsOfModule(module) : [])
		.filter(({ flags }) => flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias))
		.map((symbol) => ({
			name: symbol.name,
			type: checker.getDeclaredTypeOfSymbol(symbol),
			description: descriptionSchema(checker, symbol),
		}));
}

/** Hono loses type names, so a contract is recognised by its structure if that is unique. */
class Contracts {
	readonly schemas = new Map<string, JsonSchema>();
	readonly #checker: Checker;
	readonly #byName: Map<string, NamedType>;
	/** Undefined if ambiguous. */
	readonly #byForm = new Map<string, NamedType | undefined>();

	constructor(project: Project) {
		this.#checker = project.checker;
		const all = project.program
			.getSourceFileNames()
			.filter((path) => path.includes("/packages/contracts/"))
			.flatMap((path) => exportedTypes(project, path))
			.filter(({ type }) => type.isObjectType() || type.isIntersectionType())
			// A generic type has no schema of its own.
			.filter(({ type }) => !type.getAliasTypeArguments().some((one) => one.isTypeParameter()));
		this.#byName = new Map(all.map((one) => [one.name, one]));
		for (const one of all) {
			const form = this.#form(one.type);
			this.#byForm.set(form, this.#byForm.has(form) ? undefined : one);
		}
	}

	refer(type: Type): JsonSchema {
		return jsonSchemaOf(this.#checker, type, (found) => {
			const one = this.#byName.get(found.getSymbol()?.name ?? "");
			const contract = one?.type.id === found.id ? one : this.#byForm.get(this.#form(found));
			return contract && this.#reference(contract);
		});
	}

	add(name: string): void {
		const contract = this.#byName.get(name);
		if (!contract) throw new Error(`contracts have no ${name}`);
		this.#reference(contract);
	}

	#form(type: Type): string {
		return JSON.stringify(jsonSchemaOf(this.#checker, type));
	}

	#reference({ name, type, description }: NamedType): JsonSchema {
		if (!this.schemas.has(name)) {
			this.schemas.set(name, {});
			const schema = objectSchemaOf(this.#checker, type, (inner) => this.refer(inner));
			this.schemas.set(name, { ...description, ...schema });
		}
		return { $ref: `#/components/schemas/${name}` };
	}
}
