import { join } from "node:path";
import { BUCKET } from "../environment.ts";

export const FORMAT = 1;

export const MANIFEST = "backup.json";
export const TABLE = "table.sqlite";
export const SECRETS = "secrets.json";
export const OBJECTS = join("s3", BUCKET, "objects");

/** Makes a folder a backup. */
export interface Manifest {
	format: typeof FORMAT;
	/** ISO time of the table. */
	at: string;
	/** Versions in the bucket. */
	files: number;
}
