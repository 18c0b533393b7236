import { describe, expect, it } from "vitest";
import { fullDestination, shortDestination } from "./destination.ts";

describe("export destination", () => {
  it("is shown relative to the project when it is inside", () => {
    expect(shortDestination("/home/a/Priory/exports/one", "/home/a/Priory")).toBe("exports/one");
    expect(shortDestination("C:\\p\\exports", "C:\\p")).toBe("exports");
  });

  it("is shown whole elsewhere, also beside a project with the same beginning", () => {
    expect(shortDestination("/home/a/Priory two/x", "/home/a/Priory")).toBe("/home/a/Priory two/x");
    expect(shortDestination("/home/a/Priory", "/home/a/Priory")).toBe("/home/a/Priory");
  });

  it("comes back as it was", () => {
    for (const path of ["/home/a/Priory/exports/one", "/srv/out"])
      expect(fullDestination(shortDestination(path, "/home/a/Priory"), "/home/a/Priory")).toBe(path);
    expect(fullDestination("D:\\out", "C:\\p")).toBe("D:\\out");
    expect(fullDestination("exports", "C:\\p")).toBe("C:\\p\\exports");
  });
});
