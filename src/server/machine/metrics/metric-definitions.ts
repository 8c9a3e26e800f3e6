import { Counter, Gauge, type Registry } from 'prom-client'

type MetricDefinition = { name: string; help: string; value: () => number }

/** A figure that goes up and down, asked for at each reading. */
export function addGauge(registry: Registry, { value, ...named }: MetricDefinition) {
  new Gauge({
    ...named,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}

/** A figure that only grows and is counted elsewhere, asked for at each reading. */
export function addCounter(registry: Registry, { value, ...named }: MetricDefinition) {
  new Counter({
    ...named,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(value())
    },
  })
}
