import document from "./openapi.generated.json" with { type: "json" };

/** The API as OpenAPI describes it. */
export const DOCUMENT: Record<string, unknown> = document;
