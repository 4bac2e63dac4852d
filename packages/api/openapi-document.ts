import document from "./openapi.generated.json" with { type: "json" };

export const DOCUMENT: Record<string, unknown> = document;
