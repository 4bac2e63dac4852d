import {
	type Checker,
	type Symbol as Named,
	SymbolFlags,
	type Type,
	TypeFlags,
} from "typescript/unstable/sync";

export interface JsonSchema {
	[keyword: string]: unknown;
}

type SchemaReference = (type: Type) => JsonSchema | undefined;

/**
 * Converts a type; objects have no additional properties, unless the type has an index signature.
 * @param refer if absent, all types are written out in a fixed order without descriptions, to compare them as text
 * @throws for types with values that JSON lacks
 */
export function jsonSchemaOf(checker: Checker, type: Type, refer?: SchemaReference): JsonSchema {
	const { flags } = type;
	// Hono infers `JSONValue` from `unknown`.
	if (flags & TypeFlags.AnyOrUnknown || type.getAliasSymbol()?.name === "JSONValue") return {};
	if (type.isUnionType()) return unionSchemaOf(checker, type.getTypes(), refer);
	if (type.isLiteralType() && !type.isBigIntLiteralType()) return { enum: [type.value] };
	if (flags & TypeFlags.Null) return { type: "null" };
	if (flags & TypeFlags.StringLike) return { type: "string" };
	if (flags & TypeFlags.Number) return { type: "number" };
	if (flags & TypeFlags.NonPrimitive) return { type: "object" };
	if (checker.isArrayType(type) && type.isTypeReference()) {
		const [item] = checker.getTypeArguments(type);
		if (item) return { type: "array", items: jsonSchemaOf(checker, item, refer) };
	}
	if (type.isObjectType() || type.isIntersectionType()) {
		return refer?.(type) ?? objectSchemaOf(checker, type, refer);
	}
	throw new Error(`no JSON Schema for ${checker.typeToString(type)}`);
}

/** Converts an object without asking for a reference. */
export function objectSchemaOf(checker: Checker, type: Type, refer?: SchemaReference): JsonSchema {
	const declared = checker.getPropertiesOfType(type);
	const properties = refer ? declared : declared.toSorted((one, other) => (one.name < other.name ? -1 : 1));
	const required = properties.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name);
	const [index] = checker.getIndexInfosOfType(type);
	return {
		type: "object",
		properties: Object.fromEntries(
			properties.map((property) => [
				property.name,
				{
					...jsonSchemaOf(checker, typeOfProperty(checker, property), refer),
					...(refer ? descriptionSchema(checker, property) : {}),
				},
			]),
		),
		...(required.length ? { required } : {}),
		additionalProperties: index ? jsonSchemaOf(checker, index.valueType, refer) : false,
	};
}

/** Merges literals into one enum. Skips `undefined`, as it makes the property optional. */
function unionSchemaOf(checker: Checker, types: readonly Type[], refer?: SchemaReference): JsonSchema {
	const schemas = types
		.filter(({ flags }) => !(flags & TypeFlags.Undefined))
		.map((type) => jsonSchemaOf(checker, type, refer));
	const values = schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
	const others = schemas.filter((schema) => !schema.enum);
	const isBoolean = values.includes(true) && values.includes(false);
	const listed = isBoolean ? values.filter((value) => typeof value !== "boolean") : values;
	const parts: JsonSchema[] = [
		...(listed.length ? [{ enum: listed.toSorted() }] : []),
		...(isBoolean ? [{ type: "boolean" }] : []),
		...others,
	];
	const [only] = parts;
	if (parts.length === 1 && only) return only;
	return { anyOf: parts.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) };
}

export function descriptionSchema(checker: Checker, symbol: Named): JsonSchema {
	const text = checker.getDocumentationCommentOfSymbol(symbol);
	return text ? { description: text.replace(/\s+/g, " ") } : {};
}

/**
 * Returns the type of a property.
 * @throws if the checker knows none
 */
export function typeOfProperty(checker: Checker, property: Named): Type {
	const type = checker.getTypeOfSymbol(property);
	if (!type) throw new Error(`${property.name} has no type`);
	return type;
}
