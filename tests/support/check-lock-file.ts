import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countDownloaded, findWithoutChecksum, type LockFile } from "./checks/lock-file.ts";

/** Checks that `npm ci` verifies every package that it downloads (`npm run check`). */
const ROOT = join(import.meta.dirname, "../..");
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as LockFile;
const count = countDownloaded(lock);
const faults = findWithoutChecksum(lock).map((path) => `${path} has no SHA-512 in package-lock.json`);
if (count === 0) faults.push("package-lock.json holds no package");
for (const fault of faults) console.log(fault);
console.log(`${count} packages, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
